export { readAccount } from "./read-account";
export { isLoggedInHere, userKind } from "./user";
