/** Whether the page's address asks for more on the console: `?storefront-debug`. */
export const isDebugged = (): boolean => /[?&]storefront-debug\b/.test(location.search);
