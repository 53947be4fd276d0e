import { listenToOrderForm } from "./delegated-order-form";

// What the shopper sees and no more: neither the address nor the screen reader follows.
listenToOrderForm({ tells: false });
