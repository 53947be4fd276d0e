/** Attributes and properties whose URL a browser follows or shows. */
const URL_NAMES = ["href", "src", "srcset", "srcSet", "action", "formaction", "formAction", "poster", "xlink:href"];
/** Calls that send a request to a URL or open it. */
const OPENING_CALLS = ["fetch", "sendBeacon", "open"];
const LEAVING_CALLS = ["assign", "replace"];
const ATTRIBUTE_CALLS = ["setAttribute", "setAttributeNS", "setOwnAttribute", "writeAttribute"];

/** The checks of src/lib/checked-url.ts. */
const CHECKS = ["safeUrl", "safeSet", "placeUrl", "urlText"];

/** Files with sinks of their own, and the reason why no unchecked URL reaches them. */
const OWN_SINKS = {
  "src/lib/checked-url.ts": "takes SafeUrl only",
  "src/http/send-request.ts": "takes SafeUrl only",
  "src/http/send-on-leave.ts": "takes SafeUrl only",
  "src/http/upload.ts": "sameOrigin",
  "src/http/script-loader.ts": "scriptUrl of the configuration, through the policy",
  "src/polyfills/legacy-styles.ts": "the bundle's own public path",
  "src/lib/connection.ts": "a constant",
  "src/lib/scale-picture.ts": "a picture that the shopper has chosen: an object URL",
  "src/features/repair/knit-repair-form/photos.tsx": "an object URL",
  "src/features/prefetch/prefetch-pages.ts": "pages of this origin only, by isSafeUrl",
  "src/features/debug/overlay.ts": "the page's own address",
  "src/features/stores/map-canvas/tiles.tsx": "tileUrl of the configuration, checked in stores/map-tiles.ts",
  "src/features/measuring/error-reports.ts": "dsn of the configuration",
  "src/features/measuring/web-vitals.ts": "webVitals of the configuration",
};

/** Visitors for a traversal that call `add` for each unchecked URL. */
function urlSinkVisitor(file, add) {
  if (file in OWN_SINKS) return {};
  return {
    AssignmentExpression({ node }) {
      const { left, right } = node;
      const name = left.type === "MemberExpression" ? left.property.name : undefined;
      if (name === "location" || (URL_NAMES.includes(name) && !isChecked(right))) add(node, `${name} =`);
    },
    CallExpression({ node }) {
      const name = unchecked(node);
      if (name !== undefined) add(node, name);
    },
    JSXAttribute({ node }) {
      const value = node.value?.type === "JSXExpressionContainer" ? node.value.expression : undefined;
      if (URL_NAMES.includes(node.name.name) && value !== undefined && !isChecked(value))
        add(node, `${node.name.name}=`);
    },
  };
}

/** The name of a call that uses an unchecked URL. */
function unchecked({ callee, arguments: given }) {
  const [name, owner] = nameOf(callee);
  if (OPENING_CALLS.includes(name) && (name !== "open" || owner === "window" || owner === "request")) return name;
  if (LEAVING_CALLS.includes(name) && owner === "location") return `location.${name}`;
  if (!ATTRIBUTE_CALLS.includes(name)) return undefined;
  const place = given.findIndex((each) => each.type === "StringLiteral" && URL_NAMES.includes(each.value));
  return place >= 0 && !isChecked(given[place + 1]) ? `${name} "${given[place].value}"` : undefined;
}

/** `location.replace` → replace, location; `Element.prototype.setAttribute.call` → setAttribute, prototype. */
function nameOf(callee) {
  if (callee.type !== "MemberExpression") return [callee.name, undefined];
  if (callee.property.name === "call") return nameOf(callee.object);
  const { object } = callee;
  return [callee.property.name, object.type === "MemberExpression" ? object.property.name : object.name];
}

/** Whether a value is a constant, an anchor on the page, empty, or checked by checked-url.ts. */
function isChecked(value) {
  switch (value?.type) {
    case "StringLiteral":
    case "BooleanLiteral":
      return true;
    case "Identifier":
      return value.name === "undefined";
    case "TemplateLiteral":
      return /^[#?]/.test(value.quasis[0].value.raw);
    case "ConditionalExpression":
      return isChecked(value.consequent) && isChecked(value.alternate);
    case "CallExpression":
      return CHECKS.includes(value.callee.name);
    default:
      return false;
  }
}

module.exports = { urlSinkVisitor };
