/** The files of the bundle. */
module.exports = [
  {
    id: "asset-status",
    level: "required",
    says: "A bundle file's status is not 200.",
    remedy: "Serve dist/assets as it is, at its public path.",
    docs: "page.md#build-output",
  },
  {
    id: "asset-type",
    level: "required",
    says: "A file of the bundle has the wrong content type.",
    remedy: "Send text/javascript or text/css, with a charset.",
    docs: "page.md#build-output",
  },
  {
    id: "asset-integrity",
    level: "required",
    says: "A file does not match its integrity, so browsers refuse it.",
    remedy: "Serve files and entrypoints.json from one build, and change nothing on the way.",
    docs: "page.md#build-output",
  },
  {
    id: "asset-caching",
    level: "recommended",
    says: "A file with a hash in its name cannot be cached for long.",
    remedy: "Send `Cache-Control: public, max-age=31536000, immutable`.",
    docs: "page.md#build-output",
  },
  {
    id: "asset-compression",
    level: "recommended",
    says: "A file of the bundle is not compressed.",
    remedy: "Send FILE.br or FILE.gz, with Content-Encoding.",
    docs: "page.md#build-output",
  },
];
