/**
 * Polyfills for IE 11 that Babel's usage detection does not add: for packages (above all React), the network and the
 * DOM. First in the legacy bundle, before any other module runs.
 */
import "core-js/es/symbol";
import "core-js/es/map";
import "core-js/es/set";
import "core-js/es/weak-map";
import "core-js/es/weak-set";
import "core-js/es/promise";
import "core-js/es/reflect";
import "core-js/es/object/assign";
import "core-js/es/object/entries";
import "core-js/es/object/values";
import "core-js/es/object/is";
import "core-js/es/array/from";
import "core-js/es/array/find";
import "core-js/es/array/find-index";
import "core-js/es/array/includes";
import "core-js/es/array/iterator";
import "core-js/es/number/is-finite";
import "core-js/es/number/is-integer";
import "core-js/es/number/is-nan";
import "core-js/es/string/ends-with";
import "core-js/es/string/includes";
import "core-js/es/string/iterator";
import "core-js/es/string/repeat";
import "core-js/es/string/starts-with";
import "core-js/web/dom-collections";
import "core-js/web/queue-microtask";
import "core-js/web/url";
import "core-js/web/url-search-params";
import "./legacy-events";
import "./legacy-dom";
import "./polyfills";
import "whatwg-fetch";
import "./legacy-fetch";
import "abortcontroller-polyfill/dist/abortcontroller-polyfill-only";
import "formdata-polyfill";
import "intersection-observer";
