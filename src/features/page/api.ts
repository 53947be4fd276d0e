export { loadable } from "./loadable";
export { followHistory, type PageHistory } from "./page-history";
export { followAddress } from "./page-links";
export { canShowToasts } from "./toasts";

export const loadLoadable = () => import("./loadable");
