import {
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
  type Dispatch,
  type ReactElement,
} from "react";
import { ATTRIBUTE, attributeSelector } from "../../../contract/markup";
import { submitterOf } from "../../../lib/form";
import { closest } from "../../../lib/dom";
import { useHostEvents } from "../../../attach/islands/island-scope";
import { announce } from "../../../say/announcer";
import { storeText, type StoreTextKey } from "../texts";
import { problemIn, storeSearch, type StoreSearch, type StoreFinderProps, parseStoreFinder } from "./store-search";
import { locate, reduceLocation, type LocationAction, type LocationState } from "./locate";
import { defineIsland } from "../../../attach/islands/island";
import { slot } from "../../../attach/islands/slot";
import { busyProps } from "../../../ui/loading-props";

const Locate = slot("locate", "button", "recommended");
const Message = slot("message", "any", "recommended");
/** The shopper's own store: filled without React (own-store.ts). */
const MyStorePlace = slot("my-store", "any");
const MyStoreLink = slot("my-store-link", "a");
/** The typed place, and the shopper's own position: fields that the search reads and writes (store-search.ts). */
const Place = slot("place", "input", "required");
const Near = slot("near", "input", "recommended");

const MESSAGES: { readonly [S in LocationState]?: StoreTextKey } = {
  asking: "Theme.StoreLocating",
  slow: "Theme.StoreLocatingSlow",
  denied: "Theme.StoreLocationDenied",
  unavailable: "Theme.StoreLocationUnavailable",
};

const LOCATE = attributeSelector(ATTRIBUTE.slot, "locate");

const hasFailed = (location: LocationState): boolean => location === "denied" || location === "unavailable";

/** The search: by typed text, or by the shopper's position, if they allow it. */
function StoreFinder(props: StoreFinderProps): ReactElement {
  const [location, dispatch] = useReducer(reduceLocation, "unasked");
  const latest = useRef(props);
  latest.current = props;
  // `undefined` leaves the server's value
  const [near, setNear] = useState<string>();
  // Into the field at once, because the search reads it; into the state, because a swap brings the server's value back
  const writeNear = useCallback((value: string) => {
    if (latest.current.near !== undefined) latest.current.near.value = value;
    setNear(value);
  }, []);
  const stopLocating = useRef<() => void>();
  const forget = useCallback(() => {
    stopLocating.current?.();
    dispatch("forget");
  }, []);
  // Back and Forward end the wait for the position, too
  const onFilled = useCallback(() => {
    forget();
    setNear(latest.current.near?.value);
  }, [forget]);
  const [problem, setProblem] = useState(() => problemIn(props.list));
  const search = useSearch(props, onFilled, setProblem);
  useFormEvents(latest, search, writeNear, forget);
  useMessage(latest, location);
  useEffect(() => () => stopLocating.current?.(), []);
  const isAsking = location === "asking" || location === "slow";
  const key = MESSAGES[location];
  return (
    <>
      {/* Without a `type`, it would search as well, which ends the wait for the position */}
      <Locate
        type="button"
        onClick={() => {
          if (!isAsking) stopLocating.current = askLocation(latest, search, writeNear, dispatch);
        }}
        {...busyProps(isAsking)}
      />
      <Near value={near} />
      <Message
        className={hasFailed(location) || (key === undefined && problem !== undefined) ? "is-invalid" : undefined}
      >
        {key === undefined ? (problem ?? "") : storeText(key)}
      </Message>
    </>
  );
}

/** The props of the latest swap, which may be newer than those of a wait that began earlier. */
type Latest = { readonly current: StoreFinderProps };
type WriteNear = (near: string) => void;
type SearchRef = { readonly current: StoreSearch | undefined };

function useSearch(
  { form, near, list }: StoreFinderProps,
  onFilled: () => void,
  onShown: (problem: string | undefined) => void,
): SearchRef {
  const search = useRef<StoreSearch>();
  // Before the events of the host, which may be replayed at once
  useLayoutEffect(() => {
    const started = storeSearch({ form, near, list }, onFilled, onShown);
    search.current = started;
    return () => started.stop();
  }, [form, near, list, onFilled, onShown]);
  return search;
}

function askLocation(
  latest: Latest,
  search: SearchRef,
  writeNear: WriteNear,
  dispatch: Dispatch<LocationAction>,
): () => void {
  dispatch("ask");
  return locate(dispatch, (found) => {
    writeNear(found);
    latest.current.place.value = "";
    search.current?.send();
  });
}

/** Typing a place discards the shopper's own position, and neither that nor submitting the form waits for it. */
function useFormEvents(latest: Latest, search: SearchRef, writeNear: WriteNear, forget: () => void): void {
  const latestForget = useRef(forget);
  latestForget.current = forget;
  const listeners = useMemo(() => {
    const send = (submitter?: Element): void => {
      latestForget.current();
      search.current?.send(submitter);
    };
    return {
      input({ target }: Event) {
        if (target !== latest.current.place) return;
        latestForget.current();
        writeNear("");
      },
      change({ target }: Event) {
        if (closest(target, attributeSelector(ATTRIBUTE.submitOn, "change")) !== undefined) send();
      },
      submit(event: Event) {
        if (event.defaultPrevented) return;
        event.preventDefault();
        send(submitterOf(event as SubmitEvent));
      },
    };
  }, [latest, search, writeNear]);
  useHostEvents(listeners);
}

/** Announces a failure and moves the focus from the button to the field, where the shopper can go on. */
function useMessage(latest: Latest, location: LocationState): void {
  useEffect(() => {
    const key = MESSAGES[location];
    if (key === undefined) return;
    announce(storeText(key), { topic: "location", isUrgent: hasFailed(location) });
    if (hasFailed(location) && isAtButton()) latest.current.place.focus();
  }, [latest, location]);
}

/** Whether the shopper has not gone on since pressing the button. */
function isAtButton(): boolean {
  const focused = document.activeElement;
  return focused === null || focused === document.body || closest(focused, LOCATE) !== undefined;
}

export default defineIsland({
  name: "store-finder",
  slots: { Locate, Message, MyStorePlace, MyStoreLink, Place, Near },
  parse: parseStoreFinder,
  View: StoreFinder,
});
