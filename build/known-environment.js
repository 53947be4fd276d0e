/** What libraries ask of a browser before they use it. `MSApp` are apps of Windows 8, the hook is for React's developer tools. */
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
 * What is the same in every browser of the modern bundle: the build answers it, and what libraries keep for the other answer is
 * left out, the larger part of it React's (1 KB).
 */
const KNOWN_ENVIRONMENT = { ...Object.fromEntries(typeEntries), "document.documentMode": "undefined" };

module.exports = { KNOWN_ENVIRONMENT };
