export { isLoggedInHere, userKind } from "./user";
