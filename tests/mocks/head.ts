/** What a page tells search engines and the sites where it is shared. */
export interface Head {
  title: string;
  /** By `name` or `property`. */
  meta: Readonly<Record<string, string>>;
  canonical: string | undefined;
  /** hreflang → address */
  alternates: Readonly<Record<string, string>>;
  links: Readonly<Record<string, string>>;
  things: readonly Thing[];
}

/** An object in schema.org's vocabulary. */
export type Thing = Readonly<Record<string, unknown>>;

export function readHead(html: string): Head {
  const [, head = ""] = /<head>([\s\S]*)<\/head>/.exec(html) ?? [];
  const tags = (name: string): Record<string, string>[] =>
    [...head.matchAll(new RegExp(`<${name}\\s([^>]*)>`, "g"))].map(([, attributes = ""]) => attributesOf(attributes));
  const links = tags("link");
  return {
    title: unescape(/<title>(.*)<\/title>/.exec(head)?.[1] ?? ""),
    meta: Object.fromEntries(tags("meta").map((tag) => [tag.name ?? tag.property ?? "", tag.content ?? ""])),
    canonical: links.find(({ rel }) => rel === "canonical")?.href,
    alternates: Object.fromEntries(
      links.filter(({ rel }) => rel === "alternate").map(({ hreflang = "", href = "" }) => [hreflang, href]),
    ),
    links: Object.fromEntries(links.map(({ rel = "", href = "" }) => [rel, href])),
    things: [...html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)].map(
      ([, json = ""]): Thing => JSON.parse(json),
    ),
  };
}

function attributesOf(text: string): Record<string, string> {
  return Object.fromEntries(
    [...text.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, name, value = ""]) => [name, unescape(value)]),
  );
}

const unescape = (text: string): string =>
  text
    .replace(/&quot;/g, '"')
    .replace(/&#39;/g, "'")
    .replace(/&lt;/g, "<")
    .replace(/&gt;/g, ">")
    .replace(/&amp;/g, "&");
