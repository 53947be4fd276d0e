import { useMemo, type ReactElement } from "react";

interface Props {
  text: string;
  /** The typed text; each of its words is marked wherever it is found. */
  term: string;
}

/** A text in which the typed words are marked. */
export function MarkedText({ text, term }: Props): ReactElement {
  // With the group, every second piece is a match
  const pieces = useMemo(() => text.split(matchesOf(term)), [text, term]);
  return (
    <>
      {pieces.map((piece, index) =>
        index % 2 === 0 ? (
          piece
        ) : (
          <mark key={index} className="suggestions__match">
            {piece}
          </mark>
        ),
      )}
    </>
  );
}

/** Words of the term, the longest first, so that `jumpers` is marked rather than `jump`. */
function matchesOf(term: string): RegExp {
  const words = term.split(/\s+/).filter((word) => word !== "");
  const longestFirst = words.sort((one, other) => other.length - one.length);
  const patterns = longestFirst.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  return new RegExp(patterns.length === 0 ? "($.)" : `(${patterns.join("|")})`, "i");
}
