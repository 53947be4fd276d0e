import { retryOnce } from "../lib/retry";

/** Bootstrap's offcanvas and modal, loaded when the first of them opens. */
export const loadOverlay = () => retryOnce(() => import(/* webpackChunkName: "overlay" */ "./overlay"));
