/** Text and remedy of each error that code in these folders of src reports. */
export function errorRows(places: readonly string[]): [string, string][];
