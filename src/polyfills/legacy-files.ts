/**
 * Support: in IE 11 formdata-polyfill treats a file as a nameless blob and drops its type, unless `File` has a
 * `toStringTag`.
 */
if (!Object.prototype.hasOwnProperty.call(File.prototype, Symbol.toStringTag)) {
  Object.defineProperty(File.prototype, Symbol.toStringTag, { value: "File", configurable: true });
}
