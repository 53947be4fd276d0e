/** Whether this browser needs the `polyfills` chunk. Tests exactly the features that the chunk adds. */
export function lacksPolyfills(): boolean {
  return !(
    "flatMap" in Array.prototype &&
    "fromEntries" in Object &&
    "trimStart" in String.prototype &&
    "globalThis" in window &&
    "queueMicrotask" in window &&
    "requestSubmit" in HTMLFormElement.prototype
  );
}
