import {
  createContext,
  useContext,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type ReactElement,
  type ReactNode,
} from "react";
import { ATTRIBUTE } from "../../contract/markup";
import { showsValue } from "../../lib/button-text";
import { attributeOf } from "../../lib/node";
import { createHost } from "../adopt/adopt";
import { bindOverlay, type Overlay } from "../adopt/attributes";
import { ContainErrors } from "./contain-errors";

type Handler = (event: never) => void;

/**
 * An island's changes to a slot: content, attributes, live value, handlers. The server's stays where a field is absent.
 */
export interface Fill extends Overlay {
  readonly children?: ReactNode;
  readonly handlers?: Readonly<Record<string, Handler>>;
}

/** The slots and targets of one island: the view fills them, the adopted tree shows them. */
export interface SlotStore {
  fill(name: string, fill: Fill | undefined): void;
  subscribe(name: string, show: (fill: Fill | undefined) => void): () => void;
  /** Returns everything to the server's. */
  clear(): void;
  fail(error: Error): void;
}

const NO_OVERLAY: Overlay = {};

export function createSlotStore(fail: (error: Error) => void): SlotStore {
  const fills = new Map<string, Fill>();
  const shows = new Map<string, Set<(fill: Fill | undefined) => void>>();
  const show = (name: string): void => shows.get(name)?.forEach((callback) => callback(fills.get(name)));
  return {
    fill(name, fill) {
      if (fill === undefined) fills.delete(name);
      else fills.set(name, fill);
      show(name);
    },
    subscribe(name, callback) {
      const callbacks = shows.get(name) ?? new Set();
      shows.set(name, callbacks);
      callbacks.add(callback);
      if (fills.has(name)) callback(fills.get(name));
      return () => {
        callbacks.delete(callback);
      };
    },
    clear() {
      const names = Array.from(fills.keys());
      fills.clear();
      names.forEach(show);
    },
    fail,
  };
}

export const IslandSlots = createContext<SlotStore | undefined>(undefined);

/**
 * Lays `props` over the server's elements `[data-slot="name"]` (or a target of that name) of the surrounding island,
 * while the calling component is mounted. Props that start with `on` are handlers; `className` adds classes,
 * `withoutClass` removes them; `value` and `checked` are live state; all others are attributes, texts, numbers or
 * booleans. Without `children` the server's content stays. Islands declare typed slots by `slot`
 * (src/attach/islands/slot.ts).
 */
export function useSlot(name: string, props: object): null {
  const store = useContext(IslandSlots);
  useLayoutEffect(() => store?.fill(name, toFill(props)));
  useLayoutEffect(() => () => store?.fill(name, undefined), [store, name]);
  return null;
}

/** Props of a slot that are neither attributes nor handlers. */
const OWN_PROPS = ["name", "of", "children", "className", "withoutClass", "value", "checked"];

/** A number is written as its text. */
const textOfNumber = <Value,>(value: Value | number): Value | string =>
  typeof value === "number" ? `${value}` : value;

interface FillProps extends Pick<Fill, "children" | "className" | "withoutClass" | "checked"> {
  value?: string | number;
}

function toFill(props: FillProps): Fill {
  const { className, withoutClass, checked } = props;
  const attributes: Record<string, string | boolean | undefined> = {};
  const handlers: Record<string, Handler> = {};
  for (const [name, given] of Object.entries(props)) {
    if (OWN_PROPS.includes(name)) continue;
    const value: unknown = textOfNumber(given);
    if (typeof value === "function") handlers[name] = value as Handler;
    else if (typeof value === "string" || typeof value === "boolean") attributes[name] = value;
  }
  const [children, value] = [textOfNumber(props.children), textOfNumber(props.value)];
  return { children, className, withoutClass, value, checked, attributes, handlers };
}

interface SlotHostProps {
  server: Element;
  bind: (live: Element, server: Element) => void;
  children?: ReactNode;
}

/** The overlay of a slot. An input that is a button shows its content as its value. */
function overlayFor(server: Element, fill: Fill = NO_OVERLAY): Overlay {
  const { children, attributes } = fill;
  if (typeof children !== "string" || !showsValue(server)) return fill;
  return { ...fill, attributes: { ...attributes, value: children } };
}

/** The server's slot element in the adopted tree. */
export function SlotHost({ server, bind, children }: SlotHostProps): ReactElement {
  const store = useContext(IslandSlots);
  const name = attributeOf(server, ATTRIBUTE.slot) ?? "";
  const [fill, setFill] = useState<Fill>();
  const live = useRef<Element | null>(null);
  useLayoutEffect(() => store?.subscribe(name, setFill), [store, name]);
  useLayoutEffect(() => {
    if (live.current !== null) bindOverlay(live.current, overlayFor(server, fill));
  });
  const content = fill?.children;
  const handlers = fill?.handlers;
  return useMemo(() => {
    const ref = (element: Element | null): void => {
      live.current = element;
      if (element !== null) bind(element, server);
    };
    return createHost(server, { ...handlers, ref }, () => {
      if (content === undefined) return children;
      // A text alone is set as textContent, which survives a translator's <font>.
      return typeof content === "string" ? content : <ContainErrors onError={store?.fail}>{content}</ContainErrors>;
    });
  }, [server, bind, children, content, handlers, store]);
}
