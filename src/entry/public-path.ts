declare let __webpack_public_path__: string;

// Chunks come from where the script tag says, else from where the bundle was built for.
const script = document.querySelector("script[data-public-path]");
const publicPath = script === null ? null : script.getAttribute("data-public-path");
if (publicPath !== null) __webpack_public_path__ = publicPath;
