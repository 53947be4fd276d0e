export { queue as default } from "./queue";
