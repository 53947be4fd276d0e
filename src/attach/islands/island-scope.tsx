import {
  createContext,
  useCallback,
  useContext,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type ReactElement,
  type ReactNode,
} from "react";
import { toError, reportError } from "../../lib/errors";
import { call } from "../../lib/property";
import { bindOverlay } from "../adopt/attributes";
import { batch } from "../adopt/hydrate";
import { isSameButTokens } from "../adopt/token-changes";
import { ContainErrors } from "./contain-errors";
import { replayEarlyEvents } from "./early-replay";
import { type AnyIsland, loadedDefinition, whenDefined } from "./island";
import { failIsland, markIsland } from "./island-state";
import { createSlotStore, IslandSlots, type Fill, type SlotStore } from "./slots";

/** The island's live element: the root's container, or a node of the adopted tree. */
const Host = createContext<HTMLElement | null>(null);

/** The functions of the root that an island needs. */
interface ScopeHooks {
  bind(live: Element, server: Element): void;
  whenSettled(read: () => void): void;
}

/** The props read from the page, and the view for them. */
interface Reading {
  definition: AnyIsland;
  props: object;
  /** Counts the islands that this element has been, by their identity. */
  count: number;
}

function readingAfter(before: Reading | undefined, definition: AnyIsland, props: object): Reading {
  const { identity } = definition;
  if (before === undefined) return { definition, props, count: 0 };
  return { definition, props, count: before.count + (identity?.(before.props) === identity?.(props) ? 0 : 1) };
}

interface IslandScopeProps {
  name: string;
  /** The server's element; the island reads the page again when an answer changes more of it than a token. */
  server: Element;
  /** `null` until it is mounted. */
  host: HTMLElement | null;
  hooks: ScopeHooks;
  children: ReactNode;
}

/**
 * One island in the adopted tree. Its view is rendered beside the server's nodes, not around them: when the view
 * throws, the nodes stay, and the slots show the server's content again.
 */
export function IslandScope({ name, server, host, hooks, children }: IslandScopeProps): ReactElement {
  const [definition, setDefinition] = useState(() => loadedDefinition(name));
  const [reading, setReading] = useState<Reading>();
  const [hasFailed, setHasFailed] = useState(false);
  const store = useRef<SlotStore>();

  const fail = useCallback(
    (error: Error) => {
      setHasFailed(true);
      store.current?.clear();
      reportError(error);
      if (host !== null) failIsland(host, name, error);
    },
    [name, host],
  );
  const slots = useMemo(() => (store.current = createSlotStore(fail)), [fail]);

  const read = useRef(server);
  const served = useMemo(() => {
    if (!isSameButTokens(read.current, server)) read.current = server;
    return read.current;
  }, [server]);

  const isLoaded = definition !== undefined;
  useLayoutEffect(() => (isLoaded ? undefined : whenDefined(name, setDefinition)), [isLoaded, name]);
  useLayoutEffect(() => {
    if (definition === undefined || host === null || hasFailed) return;
    // React calls the element's own ref only later.
    hooks.bind(host, served);
    hooks.whenSettled(() => {
      try {
        const props = definition.read(host);
        setReading((before) => readingAfter(before, definition, props));
      } catch (error) {
        fail(toError(error));
      }
    });
  }, [definition, served, host, hooks, fail, hasFailed]);

  // The same props until the page is read again
  const view = useMemo(
    () =>
      reading === undefined ? null : (
        <>
          <reading.definition.View {...reading.props} />
          <Live reading={reading} />
        </>
      ),
    [reading],
  );
  return (
    <IslandSlots.Provider value={slots}>
      <Host.Provider value={host}>
        {hasFailed ? null : (
          <ContainErrors key={reading?.count} onError={fail}>
            {view}
          </ContainErrors>
        )}
        {children}
      </Host.Provider>
    </IslandSlots.Provider>
  );
}

/** Rendered after the view: when this is mounted, the view is mounted and its slots are filled. */
function Live({ reading }: { reading: Reading }): null {
  const element = useContext(Host);
  const store = useContext(IslandSlots);
  useLayoutEffect(() => {
    const { targets } = reading.definition;
    if (element === null || targets === undefined || store === undefined) return undefined;
    const stops: (() => void)[] = [];
    targets(element).forEach((target, name) => {
      const elements = target instanceof Element ? [target] : target;
      const show = (fill: Fill | undefined): void => elements.forEach((each) => bindOverlay(each, fill ?? {}));
      // After a swap the same name may be another target
      stops.push(store.subscribe(name, show), () => show(undefined));
    });
    return () => stops.forEach((stop) => stop());
  }, [element, store, reading]);
  useLayoutEffect(() => {
    if (element === null) return;
    markIsland(element, "live");
    replayEarlyEvents(element);
  }, [element, reading]);
  return null;
}

export type HostListeners = { [type: string]: ((event: Event) => void) | undefined };

/** Listens on the island's own element, while the view is mounted. `listeners` must be stable (useMemo). */
export function useHostEvents(listeners: HostListeners): void {
  const element = useContext(Host);
  useLayoutEffect(() => {
    if (element === null) return undefined;
    const stops = Object.keys(listeners).map((type) => {
      const listener = (event: Event): void => batch(() => listeners[type]?.(event));
      call(element, "addEventListener", type, listener);
      return () => call(element, "removeEventListener", type, listener);
    });
    return () => stops.forEach((stop) => stop());
  }, [element, listeners]);
}

/** The island's element as the target of events it publishes. */
export function useHost(): Node {
  return useContext(Host) ?? document;
}
