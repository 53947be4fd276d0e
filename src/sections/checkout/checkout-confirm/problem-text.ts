import { checkoutText } from "../checkout-text";
import type { OrderProblem } from "./state";

export function problemText(problem: OrderProblem): string {
  switch (problem.kind) {
    case "unsure":
      return checkoutText("Theme.OrderUnsure");
    case "sessionLost":
      return checkoutText("Theme.CheckoutSessionLost");
    case "totalChanged":
      return checkoutText("Theme.CheckoutTotalChanged", { total: problem.total });
  }
}
