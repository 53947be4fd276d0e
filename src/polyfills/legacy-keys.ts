/** Support: IE 11 has its own names for some keys. */
const STANDARD_NAMES: Readonly<Record<string, string>> = {
  Esc: "Escape",
  Left: "ArrowLeft",
  Right: "ArrowRight",
  Up: "ArrowUp",
  Down: "ArrowDown",
  Del: "Delete",
  Spacebar: " ",
  Add: "+",
  Subtract: "-",
};

const native = Object.getOwnPropertyDescriptor(KeyboardEvent.prototype, "key");
const readKey = native?.get;

if (native?.configurable === true && readKey !== undefined) {
  Object.defineProperty(KeyboardEvent.prototype, "key", {
    get(this: KeyboardEvent): unknown {
      const name: unknown = readKey.call(this);
      return typeof name === "string" ? (STANDARD_NAMES[name] ?? name) : name;
    },
    configurable: true,
    enumerable: native.enumerable === true,
  });
}
