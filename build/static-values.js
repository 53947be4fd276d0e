/**
 * PostCSS plugin for browsers without custom properties. Before each declaration that reads some, it adds one with
 * static values: each property's first definition, which is its component's own. A rule that only redefines properties
 * (`.btn-primary { --bs-btn-bg: … }`) gets those declarations of its component that read them.
 */
function staticValues() {
  return {
    postcssPlugin: "static-values",
    OnceExit(root) {
      const base = firstDefinitions(root);
      const readers = [];
      root.walkDecls((declaration) => {
        if (isProperty(declaration) || !declaration.value.includes("var(") || isInKeyframes(declaration)) return;
        readers.push(declaration);
        addBefore(declaration, resolve(declaration.value, base));
      });
      root.walkRules((rule) => {
        redefine(rule, base, readers);
      });
    },
  };
}
staticValues.postcss = true;

const isProperty = ({ prop }) => prop.startsWith("--");
const isInKeyframes = ({ parent }) => parent.parent?.type === "atrule" && parent.parent.name.endsWith("keyframes");

/** Property → its first value, and the rule that contains it. */
function firstDefinitions(root) {
  const base = new Map();
  root.walkDecls((declaration) => {
    const { prop, value, parent } = declaration;
    if (isProperty(declaration) && !base.has(prop)) base.set(prop, { value, rule: parent });
  });
  return base;
}

/** The value without `var()`; `undefined` if a property has neither definition nor fallback. */
function resolve(value, definitions, depth = 0) {
  const start = value.indexOf("var(");
  if (start < 0) return value;
  if (depth > 20) return undefined;
  const end = closing(value, start + 3);
  const [name, ...fallback] = value.slice(start + 4, end).split(",");
  const found = definitions.get(name.trim())?.value ?? (fallback.length > 0 ? fallback.join(",").trim() : undefined);
  if (found === undefined || found === "") return undefined;
  return resolve(value.slice(0, start) + found + value.slice(end + 1), definitions, depth + 1);
}

/** The index of the bracket that closes the one at `open`. */
function closing(text, open) {
  let depth = 0;
  for (let place = open; place < text.length; place += 1) {
    if (text[place] === "(") depth += 1;
    if (text[place] === ")" && --depth === 0) return place;
  }
  return text.length;
}

function addBefore(declaration, value) {
  if (value !== undefined) declaration.cloneBefore({ value });
}

/** Adds a component's declarations to a rule that redefines the properties they read. */
function redefine(rule, base, readers) {
  const own = new Map();
  rule.each((node) => {
    if (node.type === "decl" && isProperty(node) && base.get(node.prop)?.rule !== rule)
      own.set(node.prop, { value: node.value });
  });
  if (own.size === 0) return;
  const definitions = new Map([...base, ...own]);
  const added = [];
  for (const { prop, value, parent } of readers) {
    const [read] = [...own.keys()].filter((name) => value.includes(`var(${name}`));
    const component = read === undefined ? undefined : base.get(read)?.rule.selector;
    const selector = component === undefined ? undefined : selectorIn(rule, component, parent.selector);
    const text = selector === undefined ? undefined : resolve(value, definitions);
    if (text === undefined) continue;
    const same = added.find((other) => other.selector === selector) ?? rule.clone({ selector, nodes: [] });
    if (!added.includes(same)) added.push(same);
    same.append({ prop, value: text });
  }
  added.reverse().forEach((each) => rule.after(each));
}

/** `.btn:hover` of component `.btn` in `.btn-primary` → `.btn-primary:hover`. */
function selectorIn(rule, component, reader) {
  if (reader === undefined || !/^\.[\w-]+$/.test(component)) return undefined;
  const place = new RegExp(`\\${component}(?![\\w-])`);
  const selectors = reader.split(",").filter((selector) => place.test(selector));
  const result = rule.selectors.flatMap((own) => selectors.map((selector) => selector.trim().replace(place, own)));
  return result.length === 0 ? undefined : result.join(",");
}

module.exports = { staticValues };
