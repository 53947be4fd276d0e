export { leaveFor } from "./order-confirm/leave";
export { shownProblem, tellProblem } from "./order-confirm/problem";
export { announceTotal, markOrderLoading, refreshOrderOf } from "./order-confirm/refresh";
export { isOrdering } from "./order-confirm/state";
export { orderWaitsFor } from "./pending-saves";
