import { defineIsland } from "../../../attach/islands/island";
import { parseStoreFinder } from "./parse";
import * as slots from "./slots";
import { StoreFinder } from "./store-finder";

export default defineIsland({ name: "store-finder", slots, parse: parseStoreFinder, View: StoreFinder });
