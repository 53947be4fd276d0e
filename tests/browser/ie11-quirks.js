// Runs before ie11-floor.js: APIs that IE 11 has only on some objects, under another name, or in part.
(function () {
  /** IE 11 has these only on HTML elements, not on SVG, text nodes, fragments or the document. */
  function onlyOnHtml(owner, names) {
    names.forEach(function (name) {
      const descriptor = Object.getOwnPropertyDescriptor(owner.prototype, name);
      if (descriptor === undefined) throw new Error("ie11-quirks: there is no " + name);
      delete owner.prototype[name];
      Object.defineProperty(HTMLElement.prototype, name, descriptor);
    });
  }
  onlyOnHtml(Node, ["parentElement", "contains"]);
  onlyOnHtml(Element, ["children", "classList", "innerHTML", "outerHTML", "insertAdjacentHTML"]);

  function lacks(owner, names) {
    names.forEach(function (name) {
      if (!(name in owner)) throw new Error("ie11-quirks: there is no " + name);
      if (!delete owner[name] || name in owner) {
        Object.defineProperty(owner, name, { value: undefined, configurable: true, writable: true });
      }
    });
  }
  [Document.prototype, DocumentFragment.prototype].forEach(function (prototype) {
    lacks(prototype, ["children", "firstElementChild", "lastElementChild", "childElementCount"]);
  });
  lacks(Node.prototype, ["baseURI"]);
  lacks(SVGElement.prototype, ["dataset", "focus", "blur"]);
  lacks(Event.prototype, ["composedPath"]);
  lacks(SubmitEvent.prototype, ["submitter"]);
  lacks(DOMRectReadOnly.prototype, ["x", "y"]);
  lacks(History.prototype, ["scrollRestoration"]);
  lacks(Navigator.prototype, ["languages"]);
  lacks(HTMLImageElement.prototype, ["loading", "decode"]);
  lacks(HTMLSelectElement.prototype, ["selectedOptions"]);
  lacks(HTMLInputElement.prototype, ["setRangeText"]);
  lacks(HTMLDetailsElement.prototype, ["open"]);
  lacks(HTMLAnchorElement.prototype, ["origin"]);
  lacks(HTMLCanvasElement.prototype, ["toBlob"]);
  lacks(XMLHttpRequest.prototype, ["responseURL"]);
  lacks(Blob.prototype, ["text", "arrayBuffer", "stream"]);
  lacks(MediaQueryList.prototype, ["addEventListener", "removeEventListener"]);
  lacks(window, ["scrollX", "scrollY", "createImageBitmap", "CloseWatcher"]);
  lacks(Intl, ["PluralRules", "RelativeTimeFormat", "ListFormat", "DisplayNames"]);
  lacks(Intl.NumberFormat.prototype, ["formatToParts"]);
  lacks(Intl.DateTimeFormat.prototype, ["formatToParts"]);

  /** Supports only the time zone UTC. */
  const Format = Intl.DateTimeFormat;
  Intl.DateTimeFormat = function (locale, options) {
    const zone = options && options.timeZone;
    if (zone !== undefined && zone !== "UTC") throw new RangeError("Option value is outside of valid range");
    return new Format(locale, options);
  };
  Intl.DateTimeFormat.prototype = Format.prototype;

  /** The third argument is a flag: an object counts as `true`, and its `once` is ignored. */
  ["addEventListener", "removeEventListener"].forEach(function (name) {
    const native = EventTarget.prototype[name];
    EventTarget.prototype[name] = function (type, listener, capture) {
      return native.call(this, type, listener, Boolean(capture));
    };
  });

  /** IE 11's own names of keys, from before the standard. */
  const OWN_KEYS = {
    Escape: "Esc",
    ArrowLeft: "Left",
    ArrowRight: "Right",
    ArrowUp: "Up",
    ArrowDown: "Down",
    Delete: "Del",
    " ": "Spacebar",
  };
  const key = Object.getOwnPropertyDescriptor(KeyboardEvent.prototype, "key");
  Object.defineProperty(KeyboardEvent.prototype, "key", {
    get: function () {
      const name = key.get.call(this);
      return OWN_KEYS[name] || name;
    },
    configurable: true,
    enumerable: true,
  });
})();
