import { useEffect, useMemo, type ReactElement } from "react";
import { CLASS } from "../../../contract/markup";
import { useHostEvents } from "../../../attach/island-scope";
import { Slot } from "../../../attach/slots";
import { useObservable } from "../../../lib/use-observable";
import type { WalletAddressProps } from "./parse";
import { addressPhase, sendAddress, sendNewAddress } from "./send-address";

/** Tells the shop of an address as soon as it was chosen in the wallet. Its button is for when that has failed, and for no scripts. */
export function WalletAddress({ form, fragment, isNew }: WalletAddressProps): ReactElement {
  const phase = useObservable(addressPhase);
  useEffect(() => {
    if (isNew) sendNewAddress({ form, fragment });
  }, [form, fragment, isNew]);
  const listeners = useMemo(
    () => ({
      submit(event: Event) {
        event.preventDefault();
        sendAddress({ form, fragment });
      },
    }),
    [form, fragment],
  );
  useHostEvents(listeners);
  const isBusy = phase === "again";
  return (
    <Slot
      name="submit"
      hidden={phase !== "failed" && !isBusy}
      aria-disabled={isBusy ? "true" : undefined}
      className={isBusy ? CLASS.loading : undefined}
    />
  );
}
