/** Whether the page's address turns on more messages on the console: `?storefront-debug`. */
export const isDebugged = (): boolean => /[?&]storefront-debug\b/.test(location.search);
