import { hydrateCard } from "./react-card";

const hydrated = new WeakSet<Element>();

// One root for each card, created when it is first touched.
document.addEventListener(
  "mouseover",
  ({ target }) => {
    const card = (target as Element).closest("article");
    if (!card || hydrated.has(card)) return;
    hydrated.add(card);
    hydrateCard(card);
  },
  true,
);
