import { useEffect, useState } from "react";
import type { AddressSuggestions } from "../../contract/responses";
import { request } from "../../http/request";
import type { LiveState } from "../../http/use-live";
import { toError } from "../../lib/errors";
import type { ComboboxState } from "../search/api";

/**
 * The server's answer to what is typed. It is sent in a body: a URL with an address in it would be kept in logs and
 * caches. A newer request cancels the one before it, whose answer is never shown.
 */
export function useAddresses({ asking }: ComboboxState, url: string): LiveState<AddressSuggestions> {
  const body = asking.kind === "asked" ? asking.query : undefined;
  const [received, setReceived] = useState<{ to: FormData; answer: LiveState<AddressSuggestions> }>();
  useEffect(() => {
    if (body === undefined) return undefined;
    const controller = new AbortController();
    const receive = (answer: LiveState<AddressSuggestions>): void => {
      if (!controller.signal.aborted) setReceived({ to: body, answer });
    };
    request("address-suggestions", { url, body, signal: controller.signal }).then(
      (data) => receive({ kind: "ready", data }),
      (error: unknown) => receive({ kind: "failed", error: toError(error) }),
    );
    return () => controller.abort();
  }, [body, url]);
  if (body === undefined) return { kind: "idle" };
  return received?.to === body ? received.answer : { kind: "loading" };
}
