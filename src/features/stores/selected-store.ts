import { observable } from "../../lib/observable";

/** The store that the shopper has selected, in the list or on the map. `fromList`: the map moves to it. */
export interface SelectedStore {
  key: string;
  fromList: boolean;
}

export const selectedStore = observable<SelectedStore | undefined>(undefined);
