import { readFileSync } from "node:fs";
import { join } from "node:path";
import webpack from "webpack";

/** Small scripts that do the same work in other ways. */
export const REFERENCES = [
  "delegated",
  "delegated-bare",
  "custom-elements",
  "react-cards",
  "react-on-touch",
  "idiomorph",
] as const;
export type ReferenceName = (typeof REFERENCES)[number];

const FOLDER = join(__dirname, "references");
const OUTPUT = join(__dirname, "..", ".cache", "bench");

let built: Promise<ReadonlyMap<ReferenceName, string>> | undefined;

/** The script of each reference, built for production with its libraries; built once. */
export function references(): Promise<ReadonlyMap<ReferenceName, string>> {
  built ??= buildReferences();
  return built;
}

async function buildReferences(): Promise<ReadonlyMap<ReferenceName, string>> {
  await new Promise<void>((resolve, reject) => {
    webpack(configuration(), (error, stats) => {
      if (error) reject(error);
      else if (stats?.hasErrors() === true) reject(new Error(stats.toString({ all: false, errors: true })));
      else resolve();
    });
  });
  return new Map(REFERENCES.map((name) => [name, readFileSync(join(OUTPUT, `${name}.js`), "utf8")]));
}

function configuration(): webpack.Configuration {
  const presets = [
    ["@babel/preset-react", { runtime: "automatic" }],
    ["@babel/preset-typescript", {}],
  ];
  return {
    mode: "production",
    devtool: false,
    target: ["web", "es2017"],
    entry: Object.fromEntries(REFERENCES.map((name) => [name, join(FOLDER, name)])),
    output: { path: OUTPUT, filename: "[name].js" },
    resolve: { extensions: [".ts", ".tsx", ".js"] },
    performance: false,
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          use: { loader: "babel-loader", options: { configFile: false, presets } },
        },
      ],
    },
  };
}
