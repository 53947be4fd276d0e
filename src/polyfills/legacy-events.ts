import { call } from "../lib/property";

/** Support: in IE 11 `CustomEvent`, `Event` and `MouseEvent` are not constructors. */
function install(name: string, constructor: { prototype: unknown }, prototype: unknown): void {
  constructor.prototype = prototype;
  Object.defineProperty(window, name, { value: constructor, configurable: true, writable: true });
}

/** In IE 11 an event from `createEvent` can be cancelled, but its `defaultPrevented` stays false. */
function tellDefaultPrevented(event: Event): Event {
  const preventDefault = event.preventDefault;
  event.preventDefault = function preventAndTell(): void {
    preventDefault.call(event);
    if (event.cancelable && !event.defaultPrevented) {
      Object.defineProperty(event, "defaultPrevented", { get: () => true, configurable: true });
    }
  };
  return event;
}

function LegacyEvent(type: string, { bubbles = false, cancelable = false }: EventInit = {}): Event {
  const event = call(document, "createEvent", "Event");
  event.initEvent(type, bubbles, cancelable);
  return tellDefaultPrevented(event);
}

function LegacyCustomEvent(type: string, init: CustomEventInit<unknown> = {}): Event {
  const event = Document.prototype.createEvent.call(document, "CustomEvent") as CustomEvent;
  event.initCustomEvent(type, init.bubbles === true, init.cancelable === true, init.detail ?? null);
  return tellDefaultPrevented(event);
}

function LegacyMouseEvent(type: string, init: MouseEventInit = {}): Event {
  const event = Document.prototype.createEvent.call(document, "MouseEvent") as MouseEvent;
  const { bubbles = false, cancelable = false, screenX = 0, screenY = 0, clientX = 0, clientY = 0 } = init;
  const { ctrlKey = false, altKey = false, shiftKey = false, metaKey = false, button = 0, relatedTarget = null } = init;
  event.initMouseEvent(
    type,
    bubbles,
    cancelable,
    window,
    0,
    screenX,
    screenY,
    clientX,
    clientY,
    ctrlKey,
    altKey,
    shiftKey,
    metaKey,
    button,
    relatedTarget,
  );
  return tellDefaultPrevented(event);
}

function isConstructor(): boolean {
  try {
    return new CustomEvent("probe").type === "probe";
  } catch {
    // Only IE 11 throws here
    return false;
  }
}

if (!isConstructor()) {
  install("Event", LegacyEvent, Event.prototype);
  install("CustomEvent", LegacyCustomEvent, CustomEvent.prototype);
  install("MouseEvent", LegacyMouseEvent, MouseEvent.prototype);
}

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
