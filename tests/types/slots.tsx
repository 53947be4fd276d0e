/** Checked by `tsc`, never run: what a view may set on the elements of its slots. */
import type { ReactElement } from "react";
import { slot, slots, target, targets } from "../../src/attach/islands/slot";

const Submit = slot("submit", ["button", "input"], "required");
const Amount = slot("amount", "input");
const Text = slot("text", "any");
const Link = slot("link", "a");
const Stock = slots("stock-", "output");
const Form = target("form", "form");
const Step = targets("step:", "section");

export const good = (): ReactElement => (
  <>
    <Submit
      disabled
      aria-busy="true"
      className="is-loading"
      withoutClass="is-done"
      onClick={({ currentTarget }) => currentTarget.form?.reset()}
    />
    <Amount value={2} min={1} required={false} tabindex="-1" readonly />
    <Amount type="checkbox" checked={false} onChange={({ currentTarget }) => currentTarget.checked} />
    <Text hidden>{5}</Text>
    <Link href={false} rel={undefined} onClick={({ currentTarget }) => currentTarget.hash} />
    <Stock key="1" of="1">
      many
    </Stock>
    <Form novalidate onSubmit={({ currentTarget }) => currentTarget.checkValidity()} />
    <Step of="size" hidden />
  </>
);

export const bad = (): ReactElement => (
  <>
    {/* @ts-expect-error -- a paragraph has no such attribute */}
    <Text href="/" />
    {/* @ts-expect-error -- names are as HTML spells them */}
    <Amount readOnly />
    {/* @ts-expect-error -- only fields have a value */}
    <Link value="1" />
    {/* @ts-expect-error -- only inputs are checked */}
    <Text checked />
    {/* @ts-expect-error -- true would be written as "", which says nothing */}
    <Submit aria-busy />
    {/* @ts-expect-error -- a text would be taken for true */}
    <Submit disabled="false" />
    {/* @ts-expect-error -- which one? */}
    <Stock hidden />
    {/* @ts-expect-error -- there is one */}
    <Text of="1" />
    {/* @ts-expect-error -- by its id the server's page refers to it */}
    <Text id="text" />
    {/* @ts-expect-error -- style attributes are against the policy */}
    <Text style={{ color: "red" }} />
    {/* @ts-expect-error -- a handler is a function */}
    <Submit onClick="buy()" />
  </>
);

// @ts-expect-error -- there is no such element
slot("text", "paragraph");
// @ts-expect-error -- there is no such weight
slot("text", "p", "needed");
