/** Support: in IE 11 formdata-polyfill takes a file for a nameless blob, and drops its type, unless files say what they are. */
if (!Object.prototype.hasOwnProperty.call(File.prototype, Symbol.toStringTag)) {
  Object.defineProperty(File.prototype, Symbol.toStringTag, { value: "File", configurable: true });
}
