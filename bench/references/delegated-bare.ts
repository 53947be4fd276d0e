import { listenToOrderForm } from "./delegated-order-form";

// Only the visible effects: address and screen reader are not updated.
listenToOrderForm({ tells: false });
