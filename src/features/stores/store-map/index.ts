import { defineIsland } from "../../../attach/islands/island";
import { parseStoreMap } from "./parse";
import * as slots from "./slots";
import { StoreMap } from "./store-map";

export default defineIsland({ name: "store-map", slots, parse: parseStoreMap, View: StoreMap });
