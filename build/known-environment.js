/** Values that libraries check in a browser. `MSApp` is for Windows 8 apps, the hook for React's developer tools. */
const TYPES = {
  object: "window window.document document performance",
  function:
    "window.document.createElement window.requestAnimationFrame performance.now setTimeout clearTimeout MessageChannel Symbol Map Set WeakMap WeakSet Promise Object.is",
  undefined: "MSApp __REACT_DEVTOOLS_GLOBAL_HOOK__",
};

const typeEntries = Object.entries(TYPES).flatMap(([type, names]) =>
  names.split(" ").map((name) => [`typeof ${name}`, JSON.stringify(type)]),
);

/**
 * Values that are the same in every browser of the modern bundle. The build inserts them, which drops the libraries'
 * code for other browsers (1 KB, mostly React's).
 */
const KNOWN_ENVIRONMENT = { ...Object.fromEntries(typeEntries), "document.documentMode": "undefined" };

module.exports = { KNOWN_ENVIRONMENT };
