import { useCallback, useEffect, useLayoutEffect, useReducer, useRef, useState, type ReactElement } from "react";
import { ATTRIBUTE, attributeSelector } from "../../contract/markup";
import { closest } from "../../lib/dom";
import { retryOnce } from "../../lib/retry";
import { after } from "../../lib/timing";
import { useHost } from "../../attach/islands/island-scope";
import { allowConsent, followConsent, isAllowed } from "../consent/api";
import { reportError } from "../../lib/errors";
import { type MapTiles, type StoreMapProps, parseStoreMap } from "./map-tiles";
import { defineIsland } from "../../attach/islands/island";
import { slot } from "../../attach/islands/slot";
import { loadingProps } from "../../ui/loading-props";

const MapPlace = slot("map", "any", "required");
const Open = slot("open", "button");
const Consent = slot("consent", "any");
const Allow = slot("allow", "button");
const Failed = slot("failed", "any", "recommended");
const Retry = slot("retry", "button", "recommended");

/** `refused`: the tiles come from a third party, and the shopper has not consented. */
type MapState = "refused" | "loading" | "ready" | "failed";

type MapAction = "allowed" | "refused" | "loaded" | "failed" | "retry";

/** The states of the map. If it was refused meanwhile, it is not shown when loaded. */
function reduceMap(state: MapState, action: MapAction): MapState {
  switch (action) {
    case "refused":
      return "refused";
    case "allowed":
      return state === "refused" ? "loading" : state;
    case "retry":
      return state === "failed" ? "loading" : state;
    case "loaded":
      return state === "loading" ? "ready" : state;
    case "failed":
      return state === "loading" ? "failed" : state;
  }
}

type Canvas = typeof import("./map-canvas/map-canvas");

const loadCanvas = (): Promise<Canvas> =>
  retryOnce(() => import(/* webpackChunkName: "store-map" */ "./map-canvas/map-canvas"));

/** The map beside the list: loaded once it is asked for and, for tiles of a third party, once the shopper consents. */
function StoreMap({ tiles }: StoreMapProps): ReactElement {
  const [state, dispatch] = useReducer(reduceMap, undefined, () => (mayLoad(tiles) ? "loading" : "refused"));
  const [canvas, setCanvas] = useState<Canvas>();
  const { stay, askBy, ...opener } = useOpener(state);
  useEffect(() => followConsent("map", () => dispatch(mayLoad(tiles) ? "allowed" : "refused")), [tiles]);
  useEffect(() => {
    if (state !== "loading") return;
    let isAwaited = true;
    loadCanvas().then(
      (loaded) => {
        if (!isAwaited) return;
        stay();
        setCanvas(loaded);
        dispatch("loaded");
      },
      (error: unknown) => {
        reportError(error);
        if (isAwaited) dispatch("failed");
      },
    );
    return () => {
      isAwaited = false;
    };
  }, [state, stay]);
  const loading = loadingProps(state === "loading");
  return (
    <>
      {/* In a form, and without a `type`, they would send it as well */}
      <Open type="button" hidden={!opener.isShown} onClick={opener.press} onBlur={opener.leave} {...loading} />
      <Consent hidden={state !== "refused"} />
      <Allow type="button" onClick={() => askBy(() => allowConsent("map"))} />
      <Failed hidden={state !== "failed"} />
      <Retry type="button" onClick={() => askBy(() => dispatch("retry"))} />
      <MapPlace {...loading}>
        {canvas !== undefined && state === "ready" ? <canvas.MapCanvas tiles={tiles} /> : undefined}
      </MapPlace>
    </>
  );
}

function mayLoad(tiles: MapTiles | undefined): boolean {
  return tiles === undefined || !tiles.isThirdParty || isAllowed("map");
}

const OPEN = attributeSelector(ATTRIBUTE.slot, "open");

const hasFocus = (): boolean => closest(document.activeElement ?? null, OPEN) !== undefined;

/** Whether the focus was in what is hidden now: some browsers leave it there. */
function isFocusLost(): boolean {
  const focused = document.activeElement;
  return focused === null || focused === document.body || closest(focused, "[hidden]") !== undefined;
}

interface Opener {
  isShown: boolean;
  /** Called when the map is about to come: a button that has the focus, but was not pressed, stays. */
  stay: () => void;
  /** Asks for the map by another button, which disappears with its message. */
  askBy: (ask: () => void) => void;
  press: () => void;
  leave: () => void;
}

/**
 * The button that loads the map disappears when the map has loaded. If the shopper has pressed it, the focus moves to
 * the map, to the retry button, or to the consent, as it does from the buttons that allow it or try again. If they have
 * only focused it, the map loads, and the button stays until they leave or press it.
 */
function useOpener(state: MapState): Opener {
  const host = useHost();
  const isPressed = useRef(false);
  const [isStaying, setStaying] = useState(false);
  const goOn = useCallback(
    () =>
      after(0, () => {
        const buttons = host instanceof Element ? Array.from(host.querySelectorAll("button")) : [];
        const others = buttons.filter((button) => button.closest(`[hidden],${OPEN}`) === null);
        // The pin of a store chosen in the list may have it already
        if (others.every((button) => button !== document.activeElement)) others[0]?.focus({ preventScroll: true });
      }),
    [host],
  );
  const stay = useCallback(() => setStaying(hasFocus() && !isPressed.current), []);
  // Before the button is hidden, which takes the focus away
  useLayoutEffect(() => {
    if (state === "loading") return;
    const wasPressed = isPressed.current;
    isPressed.current = false;
    const goesOn = hasFocus() ? wasPressed || state !== "ready" : wasPressed && isFocusLost();
    return goesOn ? goOn() : undefined;
  }, [state, goOn]);
  return {
    isShown: state === "loading" || isStaying,
    stay,
    askBy(ask) {
      isPressed.current = true;
      ask();
    },
    press() {
      isPressed.current = state === "loading";
      if (state === "ready") goOn();
    },
    leave: () => setStaying(false),
  };
}

export default defineIsland({
  name: "store-map",
  slots: { MapPlace, Open, Consent, Allow, Failed, Retry },
  parse: parseStoreMap,
  View: StoreMap,
});
