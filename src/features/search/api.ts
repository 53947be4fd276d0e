export type { ComboboxState } from "./combobox/combobox-state";
export { mountCombobox } from "./combobox/mount";
export { useFound } from "./combobox/use-suggestions";
