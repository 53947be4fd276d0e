import { hydrateCard } from "./react-card";

// One root a card, all of them at once.
document.querySelectorAll("article").forEach(hydrateCard);
