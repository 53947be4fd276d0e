import { retryOnce } from "../lib/retry";

/** Bootstrap's offcanvas, loaded when the first drawer opens. */
export const loadDrawer = () => retryOnce(() => import(/* webpackChunkName: "drawer" */ "./drawer"));
