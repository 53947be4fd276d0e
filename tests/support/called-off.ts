import { waitFor } from "@testing-library/dom";
import { request } from "../../src/http/request";

/**
 * The page is about to be left, and the browser cancels what is requested meanwhile, as Firefox does.
 * @param act makes the page request something
 * @param urls parts of the addresses that it requests
 * @returns once the page knows that they were cancelled; `pageshow` brings it back
 */
export async function callOff(act: () => Promise<void>, urls: readonly string[]): Promise<void> {
  const fetched = jest.spyOn(window, "fetch").mockImplementation(() => {
    window.dispatchEvent(new Event("beforeunload"));
    return Promise.reject(new TypeError("called off"));
  });
  await act();
  const requested = (): string => fetched.mock.calls.map(([url]) => String(url)).join(" ");
  await waitFor(() => expect(urls.filter((url) => !requested().includes(url))).toEqual([]));
  // Begun later, so the page hears of it later
  await expect(request("json/account")).rejects.toMatchObject({ name: "AbortError" });
  fetched.mockRestore();
}
