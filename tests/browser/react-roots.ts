/** The number of the page's elements that are React roots. */
export const REACT_ROOTS = `Array.from(document.querySelectorAll("*")).filter(function (element) { return element._reactRootContainer; }).length`;

/** The number of matching elements that are React's. */
export const reactElements = (selector: string): string =>
  `Array.from(document.querySelectorAll(${JSON.stringify(selector)})).filter(function (element) {
    return Object.keys(element).some(function (key) { return key.indexOf("__react") === 0; }); }).length`;
