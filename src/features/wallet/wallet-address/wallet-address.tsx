import { useEffect, useMemo, type ReactElement } from "react";
import { CLASS } from "../../../contract/markup";
import { useHostEvents } from "../../../attach/island-scope";
import { useKeptReducer } from "../../../attach/use-kept-reducer";
import type { WalletAddressProps } from "./parse";
import { sendAddress, sendNewAddress } from "./send-address";
import { Submit } from "./slots";
import { reduceAddress, type AddressPhase } from "./state";

const START: AddressPhase = "idle";

/** Tells the shop of an address as soon as it was chosen in the wallet. Its button is for when that has failed, and for no scripts. */
export function WalletAddress({ form, fragment, isNew }: WalletAddressProps): ReactElement {
  const [phase, dispatch] = useKeptReducer(reduceAddress, START);
  useEffect(() => {
    if (isNew) sendNewAddress({ form, fragment, dispatch });
  }, [form, fragment, isNew, dispatch]);
  const listeners = useMemo(
    () => ({
      submit(event: Event) {
        event.preventDefault();
        sendAddress({ form, fragment, dispatch });
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
