/** What is sorted in no given language is sorted in this one, as on a machine that speaks it. Jest undoes it. */
export function sortIn(language: string): void {
  const { localeCompare } = String.prototype;
  jest.spyOn(String.prototype, "localeCompare").mockImplementation(function (this: string, other, given = language) {
    return localeCompare.call(this, other, given);
  });
}
