import { attributeOf, descendants } from "./lib/node";

declare let __webpack_public_path__: string;

// Chunks come from where the script tag says, else from where the bundle was built for.
const script = descendants(document, "script[data-public-path]")[0];
const publicPath = script === undefined ? undefined : attributeOf(script, "data-public-path");
if (publicPath !== undefined) __webpack_public_path__ = publicPath;
