import { defineIsland } from "../../../attach/island";
import { parseStoreMap } from "./parse";
import { StoreMap } from "./store-map";

export default defineIsland({ name: "store-map", requiredSlots: ["map"], parse: parseStoreMap, View: StoreMap });
