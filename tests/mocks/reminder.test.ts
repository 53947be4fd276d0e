/** @jest-environment node */
import { SHOWCASE } from "../../mocks/shop/showcase";
import { captchaOf, issueToken } from "../../mocks/shop/captcha";
import { eanOf, visit } from "./visitor";

describe("reminders", () => {
  const fields = (visitor: ReturnType<typeof visit>): Record<string, string> => ({
    ean: eanOf(visitor.shop, SHOWCASE.jumper, "navy", "XL"),
    email: "knitter@example.com",
  });

  test("keep one subscription per address and EAN", async () => {
    const visitor = visit();
    await visitor.postJson("/reminder", fields(visitor));
    await visitor.postJson("/reminder", { ...fields(visitor), email: "KNITTER@example.com " });
    expect(visitor.session.reminders).toHaveLength(1);
  });

  test("accept a token once", async () => {
    const visitor = visit();
    captchaOf(visitor.session).mode = "solve";
    const captcha = issueToken(visitor.session, () => "token");
    const first = await visitor.postJson("/reminder", { ...fields(visitor), captcha });
    expect([first.status, await first.json()]).toEqual([200, { success: true }]);
    const second = await visitor.postJson("/reminder", { ...fields(visitor), captcha });
    expect([second.status, await second.json()]).toMatchObject([422, { errors: { captcha: ["Shop.CaptchaRefused"] } }]);
  });

  test("ask for a confirmation by mail if there is no token", async () => {
    const visitor = visit();
    captchaOf(visitor.session).mode = "solve";
    const answer = await visitor.postJson("/reminder", fields(visitor));
    expect(await answer.json()).toEqual({ success: true, messages: { info: ["Shop.ReminderConfirm"] } });
  });
});
