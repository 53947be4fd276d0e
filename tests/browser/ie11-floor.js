// Runs before any page script: makes Chromium's API surface look like IE 11's.
(function () {
  var report = [];
  function del(o, k) {
    if (!o || !(k in o)) return;
    try {
      if (!delete o[k] || k in o) {
        Object.defineProperty(o, k, { value: undefined, configurable: true, writable: true });
      }
      report.push(String(k));
    } catch (e) {
      report.push("FAILED " + String(k));
    }
  }
  var w = window;
  var keepProto = function (n, fn) {
    var N = w[n];
    fn.prototype = N.prototype;
    Object.defineProperty(w, n, { value: fn, configurable: true, writable: true });
  };
  // Constructors that throw in IE 11
  ["Event", "CustomEvent", "MouseEvent", "KeyboardEvent", "FocusEvent", "InputEvent", "UIEvent"].forEach(function (n) {
    if (!w[n]) return;
    var f = function () {
      throw new TypeError("Object doesn't support this action");
    };
    keepProto(n, f);
  });
  // IE 11's FormData has only append
  ["get", "getAll", "has", "set", "delete", "entries", "keys", "values", "forEach", Symbol.iterator].forEach(
    function (k) {
      del(FormData.prototype, k);
    },
  );
  // Map/Set in IE 11: no iterable argument, no iterators, set() returns undefined
  ["Map", "Set", "WeakMap"].forEach(function (n) {
    var N = w[n];
    var C = function () {
      var o = Reflect_construct(N, []);
      return o;
    };
    C.prototype = N.prototype;
    Object.defineProperty(w, n, { value: C, configurable: true, writable: true });
    ["entries", "keys", "values", Symbol.iterator].forEach(function (k) {
      del(N.prototype, k);
    });
    N.prototype.constructor = C;
  });
  function Reflect_construct(N, a) {
    return new N();
  }
  del(w, "WeakSet");
  del(w, "WeakRef");
  del(w, "FinalizationRegistry");
  // DOM
  [
    "closest",
    "matches",
    "append",
    "prepend",
    "before",
    "after",
    "replaceWith",
    "remove",
    "replaceChildren",
    "toggleAttribute",
    "getAttributeNames",
    "animate",
    "scrollTo",
    "scrollBy",
    "scroll",
    "insertAdjacentElement_",
    "attachShadow",
    "getInnerHTML",
    "setHTML",
    "setHTMLUnsafe",
    "hasPointerCapture_",
    "checkVisibility",
    "computedStyleMap",
  ].forEach(function (k) {
    del(Element.prototype, k);
    del(Document.prototype, k);
    del(DocumentFragment.prototype, k);
    del(CharacterData.prototype, k);
    del(DocumentType.prototype, k);
  });
  Element.prototype.msMatchesSelector = Element.prototype.webkitMatchesSelector;
  del(Element.prototype, "webkitMatchesSelector");
  ["forEach", "entries", "keys", "values", Symbol.iterator].forEach(function (k) {
    del(NodeList.prototype, k);
    del(DOMTokenList.prototype, k);
    del(HTMLCollection.prototype, k);
  });
  del(DOMTokenList.prototype, "replace");
  del(DOMTokenList.prototype, "supports");
  del(Node.prototype, "isConnected");
  del(Node.prototype, "getRootNode");
  ["reportValidity", "requestSubmit"].forEach(function (k) {
    del(HTMLFormElement.prototype, k);
  });
  ["HTMLInputElement", "HTMLSelectElement", "HTMLTextAreaElement", "HTMLButtonElement"].forEach(function (n) {
    del(w[n].prototype, "reportValidity");
    del(w[n].prototype, "labels");
  });
  del(HTMLTemplateElement.prototype, "content");
  del(Document.prototype, "currentScript");
  del(Document.prototype, "scrollingElement");
  ["classList", "contains", "children", "innerHTML_"].forEach(function () {});
  ["add", "remove"].forEach(function (k) {
    var o = DOMTokenList.prototype[k];
    DOMTokenList.prototype[k] = function (a) {
      return o.call(this, a);
    };
  });
  (function () {
    var o = DOMTokenList.prototype.toggle;
    DOMTokenList.prototype.toggle = function (t) {
      return o.call(this, t);
    };
  })();
  ["querySelector", "querySelectorAll"].forEach(function (m) {
    [Element, Document, DocumentFragment].forEach(function (C) {
      var o = C.prototype[m];
      C.prototype[m] = function (s) {
        if (/:scope|:is\(|:where\(|:has\(|:focus-visible|:focus-within|:any-link|\si\]/.test(s))
          throw new DOMException("SyntaxError");
        return o.call(this, s);
      };
    });
  });
  // Window
  [
    "fetch",
    "Request",
    "Response",
    "Headers",
    "AbortController",
    "AbortSignal",
    "URLSearchParams",
    "IntersectionObserver",
    "IntersectionObserverEntry",
    "ResizeObserver",
    "ResizeObserverEntry",
    "PerformanceObserver",
    "TextEncoder",
    "TextDecoder",
    "BroadcastChannel",
    "MessageChannel_",
    "queueMicrotask",
    "structuredClone",
    "ReadableStream",
    "WritableStream",
    "TransformStream",
    "customElements",
    "HTMLDialogElement",
    "trustedTypes",
    "TrustedHTML",
    "requestIdleCallback",
    "cancelIdleCallback",
    "CSS",
    "reportError",
    "Intl_",
    "globalThis",
    "Proxy",
    "Reflect",
    "BigInt",
    "SharedArrayBuffer",
    "Atomics",
    "scrollTo_",
    "DOMMatrix",
    "DOMRect",
    "DOMPoint",
    "InputEvent",
    "VisualViewport",
    "visualViewport",
    "ClipboardItem",
    "PaymentRequest",
    "navigation",
    "scheduler",
    "cookieStore",
    "crypto",
  ].forEach(function (k) {
    del(w, k);
  });
  // An object, not a constructor
  w.URL = { createObjectURL: URL.createObjectURL.bind(URL), revokeObjectURL: URL.revokeObjectURL.bind(URL) };
  del(Navigator.prototype, "sendBeacon");
  del(Navigator.prototype, "clipboard");
  del(Navigator.prototype, "serviceWorker");
  // Language
  function only(o, keep) {
    Object.getOwnPropertyNames(o).forEach(function (k) {
      if (keep.indexOf(k) < 0) del(o, k);
    });
  }
  var A = Array.prototype;
  only(Array, ["length", "name", "prototype", "isArray"]);
  only(A, [
    "length",
    "constructor",
    "concat",
    "every",
    "filter",
    "forEach",
    "indexOf",
    "join",
    "lastIndexOf",
    "map",
    "pop",
    "push",
    "reduce",
    "reduceRight",
    "reverse",
    "shift",
    "slice",
    "some",
    "sort",
    "splice",
    "toLocaleString",
    "toString",
    "unshift",
  ]);
  only(Object, [
    "length",
    "name",
    "prototype",
    "create",
    "defineProperties",
    "defineProperty",
    "freeze",
    "getOwnPropertyDescriptor",
    "getOwnPropertyNames",
    "getPrototypeOf",
    "isExtensible",
    "isFrozen",
    "isSealed",
    "keys",
    "preventExtensions",
    "seal",
    "setPrototypeOf",
  ]);
  only(String, ["length", "name", "prototype", "fromCharCode"]);
  only(String.prototype, [
    "length",
    "constructor",
    "charAt",
    "charCodeAt",
    "concat",
    "indexOf",
    "lastIndexOf",
    "localeCompare",
    "match",
    "replace",
    "search",
    "slice",
    "split",
    "substring",
    "substr",
    "toLocaleLowerCase",
    "toLocaleUpperCase",
    "toLowerCase",
    "toUpperCase",
    "toString",
    "trim",
    "valueOf",
    "anchor",
    "big",
    "bold",
    "link",
    "sub",
    "sup",
  ]);
  only(Number, [
    "length",
    "name",
    "prototype",
    "MAX_VALUE",
    "MIN_VALUE",
    "NaN",
    "NEGATIVE_INFINITY",
    "POSITIVE_INFINITY",
  ]);
  only(Math, [
    "E",
    "LN10",
    "LN2",
    "LOG10E",
    "LOG2E",
    "PI",
    "SQRT1_2",
    "SQRT2",
    "abs",
    "acos",
    "asin",
    "atan",
    "atan2",
    "ceil",
    "cos",
    "exp",
    "floor",
    "log",
    "max",
    "min",
    "pow",
    "random",
    "round",
    "sin",
    "sqrt",
    "tan",
  ]);
  only(RegExp.prototype, [
    "constructor",
    "exec",
    "test",
    "toString",
    "compile",
    "source",
    "global",
    "ignoreCase",
    "multiline",
    "flags",
    "sticky",
    "unicode",
    "dotAll",
    "hasIndices",
    "unicodeSets",
  ]);
  del(Function.prototype, Symbol.hasInstance);
  A[Symbol.iterator] = undefined;
  del(A, Symbol.iterator);
  del(String.prototype, Symbol.iterator);
  var ap = Symbol.iterator;
  [w.Int8Array, w.Uint8Array].forEach(function () {});
  // No Promise: page code cannot see it (native async APIs still return native promises)
  del(w, "Promise");
  del(w, "Symbol");
  del(Date.prototype, "toTemporalInstant");
  w.MSInputMethodContext = function () {};
  try {
    Object.defineProperty(document, "documentMode", { value: 11 });
  } catch (e) {}
  w.__floor = report;
})();
