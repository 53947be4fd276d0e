import { defineIsland } from "../../../attach/island";
import { parseStoreFinder } from "./parse";
import { StoreFinder } from "./store-finder";

export default defineIsland({ name: "store-finder", parse: parseStoreFinder, View: StoreFinder });
