import { useEffect, useMemo, useRef, type ReactElement } from "react";
import { CLASS } from "../../../contract/markup";
import { useHostEvents } from "../../../attach/islands/island-scope";
import { useIslandReducer } from "../../../attach/islands/use-island-reducer";
import type { WalletAddressProps } from "./parse";
import { sendAddress, sendNewAddress } from "./send-address";
import { Submit } from "./slots";
import { reduceAddress, type AddressPhase } from "./state";

/**
 * Sends an address to the shop as soon as it was chosen in the wallet. Its button is for failures, and for pages
 * without scripts.
 */
export function WalletAddress(props: WalletAddressProps): ReactElement {
  const { form, fragment } = props;
  const [phase, dispatch] = useIslandReducer(reduceAddress, props, (): AddressPhase => "idle");
  const latest = useRef(phase);
  latest.current = phase;
  const sent = useRef<string>();
  // Each swap may bring another address
  useEffect(() => {
    const { form, fragment, isNew } = props;
    if (isNew) sent.current = sendNewAddress({ form, fragment, dispatch }, sent.current);
  }, [props, dispatch]);
  const listeners = useMemo(
    () => ({
      submit(event: Event) {
        event.preventDefault();
        if (latest.current === "idle" || latest.current === "failed") sendAddress({ form, fragment, dispatch });
      },
    }),
    [form, fragment, dispatch],
  );
  useHostEvents(listeners);
  const isBusy = phase === "again";
  return (
    <Submit
      hidden={phase !== "failed" && !isBusy}
      aria-disabled={isBusy ? "true" : undefined}
      className={isBusy ? CLASS.loading : undefined}
    />
  );
}
