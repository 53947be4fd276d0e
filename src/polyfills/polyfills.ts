/**
 * Polyfills for the oldest browsers of the modern bundle: Chrome 75, Edge 18, Firefox 71, Opera 64, Safari 13. The
 * entry loads this chunk only if `lacksPolyfills()`, so other browsers do not pay for it.
 */
// Support: Edge 18 has none of these, Safari 13 lacks the last
import "core-js/es/array/flat";
import "core-js/es/array/flat-map";
import "core-js/es/object/from-entries";
import "core-js/es/string/trim-end";
import "core-js/es/string/trim-start";
import "core-js/es/global-this";
import "core-js/web/queue-microtask";
import "./polyfill-request-submit";
