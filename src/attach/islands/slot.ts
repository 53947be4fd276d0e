import type { DOMAttributes, HTMLAttributes, ReactNode } from "react";
import { useSlot } from "./slots";

/** `recommended`: the island works without it, but less well; `?storefront-debug` warns of a missing one. */
export type SlotWeight = "required" | "recommended" | "optional";

type TagName = keyof HTMLElementTagNameMap & keyof JSX.IntrinsicElements;

/** The element that a slot is made for; `any` where only its content, classes or visibility change. */
export type SlotElement = TagName | "any";

/** The declaration of a slot in the contract. */
export interface DeclaredSlot {
  /** The value of `data-slot`, or its prefix if there are many. */
  readonly slot: string;
  readonly elements: string | readonly string[];
  readonly weight?: SlotWeight;
  readonly isMany?: boolean;
}

/** The slots and targets of an island by the names of their components. */
export type DeclaredSlots = Readonly<Record<string, DeclaredSlot | Target<never>>>;

type ReactProps<Kind extends SlotElement> = Kind extends TagName
  ? JSX.IntrinsicElements[Kind]
  : HTMLAttributes<HTMLElement>;
type Host<Kind extends SlotElement> = Kind extends TagName ? HTMLElementTagNameMap[Kind] : HTMLElement;

/** Props that are no attributes, are written in another way, or connect elements of the server's page. */
type NotWritten =
  | keyof DOMAttributes<Element>
  | "acceptCharset"
  | "checked"
  | "className"
  | "defaultChecked"
  | "defaultValue"
  | "htmlFor"
  | "httpEquiv"
  | "id"
  | "key"
  | "name"
  | "ref"
  | "slot"
  | "style"
  | "value"
  | `suppress${string}`;

/**
 * `aria-busy={true}` would be written as `aria-busy=""`, which means nothing, so only boolean attributes take `true`.
 */
type Written<Value> = [NonNullable<Value>] extends [boolean] ? boolean : string | number | false;

/** Names as HTML spells them: `tabindex`, `srcset`, `aria-busy`. */
type Attributes<Props> = {
  readonly [Name in keyof Props as Name extends NotWritten ? never : Lowercase<Name & string>]?: Written<Props[Name]>;
};

type Handlers<Kind extends SlotElement> = {
  readonly [Name in keyof DOMAttributes<Element> & `on${string}`]?: DOMAttributes<Host<Kind>>[Name];
};

interface Live {
  readonly input: { readonly value?: string | number; readonly checked?: boolean };
  readonly select: { readonly value?: string | number };
  readonly textarea: { readonly value?: string | number };
}

type SlotAttributes<Kind extends SlotElement> = Kind extends SlotElement
  ? Attributes<ReactProps<Kind>> & (Kind extends keyof Live ? Live[Kind] : unknown)
  : never;

/** The changes that an island may make to an element of that kind: see `Fill`. */
export type SlotProps<Kind extends SlotElement> = SlotAttributes<Kind> &
  Handlers<Kind> & { readonly className?: string; readonly withoutClass?: string; readonly children?: ReactNode };

/** The key of one of many: `<Stock of={ean}>`. */
interface OneOfMany {
  readonly of: string;
}

/** The component that drives the elements of that name in its island. Without `children` the server's content stays. */
type Target<Props> = (props: Props) => null;

const driverOf =
  (name: string): Target<object> =>
  (props) =>
    useSlot("of" in props ? `${name}${props.of}` : name, props);

/** `target("form", "form")`: an element that is no slot; the island's `targets` finds it. */
export const target: <Kind extends SlotElement>(name: string, ...elements: readonly Kind[]) => Target<SlotProps<Kind>> =
  driverOf;

/** `targets("step:", "section")`: elements that are no slots, each with a name with this prefix. */
export const targets: <Kind extends SlotElement>(
  prefix: string,
  ...elements: readonly Kind[]
) => Target<SlotProps<Kind> & OneOfMany> = driverOf;

/**
 * `slot("submit", ["button", "input"], "required")` declares `[data-slot="submit"]` and gives the component that drives
 * it.
 */
export function slot<Kind extends SlotElement>(
  name: string,
  elements: Kind | readonly Kind[],
  weight: SlotWeight = "optional",
): Target<SlotProps<Kind>> & DeclaredSlot {
  return Object.assign(target<Kind>(name), { slot: name, elements, weight });
}

/** `slots("stock-", "any")` declares `[data-slot="stock-KEY"]`, as many as there are. */
export function slots<Kind extends SlotElement>(
  prefix: string,
  elements: Kind | readonly Kind[],
): Target<SlotProps<Kind> & OneOfMany> & DeclaredSlot {
  return Object.assign(targets<Kind>(prefix), { slot: prefix, elements, isMany: true });
}
