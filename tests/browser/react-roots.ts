/** The number of elements of the page in which React has a root. */
export const REACT_ROOTS = `Array.from(document.querySelectorAll("*")).filter(function (element) { return element._reactRootContainer; }).length`;

/** The number of elements that match and are React's. */
export const reactElements = (selector: string): string =>
  `Array.from(document.querySelectorAll(${JSON.stringify(selector)})).filter(function (element) {
    return Object.keys(element).some(function (key) { return key.indexOf("__react") === 0; }); }).length`;
