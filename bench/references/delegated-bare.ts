import { listenToOrderForm } from "./delegated-order-form";

// Only the visible effects: the address and the screen reader are not updated.
listenToOrderForm({ tells: false });
