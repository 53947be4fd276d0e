const { RefusalError } = require("./names");

const CLOSING = { "[": "]", "{": "}", "(": ")" };

/** The index of the bracket that closes the one at `start`. */
function closingIndex(source, start) {
  const open = source[start];
  let depth = 0;
  for (let index = start; index < source.length; index += 1) {
    if (source[index] === open) depth += 1;
    if (source[index] === CLOSING[open]) depth -= 1;
    if (depth === 0) return index;
  }
  throw new Error(`no bracket closes the one in "${source.slice(start - 30, start + 1)}"`);
}

/** An edit that appends an entry to the list or table that begins with `opening`, which ends with its bracket. */
function lastEntry(opening, entry) {
  return (source, file) => {
    const start = indexOf(source, opening, file) + opening.length - 1;
    const end = closingIndex(source, start);
    const before = source.slice(0, end).trimEnd();
    const comma = /[[{(,]$/.test(before) ? "" : ",";
    return `${before}${comma}\n  ${entry},\n${source.slice(end)}`;
  };
}

/** An edit that inserts lines before `next`. */
function before(next, lines) {
  return (source, file) => {
    const index = indexOf(source, next, file);
    return `${source.slice(0, index)}${lines}${source.slice(index)}`;
  };
}

function indexOf(source, text, file) {
  const index = source.indexOf(text);
  if (index < 0) throw new Error(`${file}: "${text}" is no longer there; scripts/new/ looks for it`);
  return index;
}

/** An edit that adds `import { NAME } from "FROM";` in the order of paths. */
function importLine(name, from) {
  return (source, file) => {
    const imports = [...source.matchAll(/^import ([^;]*?) from "(\.[^"]+)";\n/gm)];
    if (imports.some(([, names]) => names.split(/\W+/).includes(name)))
      throw new RefusalError(`"${name}" is something else in ${file}; choose another name`);
    const next = imports.find(([, , other]) => other.startsWith("./") && other > from);
    const last = imports[imports.length - 1];
    const index = next?.index ?? last.index + last[0].length;
    return `${source.slice(0, index)}import { ${name} } from "${from}";\n${source.slice(index)}`;
  };
}

/** An edit that adds a name to `import { … } from "FROM"`. */
function importedName(name, from) {
  return (source, file) => {
    const pattern = new RegExp(`import \\{ ([^}]*) \\} from "${from}";`);
    const names = pattern.exec(source)?.[1]?.split(", ");
    if (names === undefined) throw new Error(`${file}: imports nothing from ${from}`);
    const all = [...new Set([...names, name])].sort();
    return source.replace(pattern, `import { ${all.join(", ")} } from "${from}";`);
  };
}

/** An edit that adds a line to those that match `pattern`, in the order of its first group. */
function sortedLine(pattern, key, line) {
  return (source, file) => {
    const lines = [...source.matchAll(pattern)];
    const next = lines.find(([, other]) => other > key);
    const last = lines[lines.length - 1];
    if (last === undefined) throw new Error(`${file}: has no line like ${pattern}`);
    const index = next?.index ?? last.index + last[0].length;
    return source.slice(0, index) + line + source.slice(index);
  };
}

module.exports = { before, closingIndex, importedName, importLine, lastEntry, sortedLine };
