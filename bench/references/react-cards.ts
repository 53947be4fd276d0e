import { hydrateCard } from "./react-card";

// One root for each card, all of them at once.
document.querySelectorAll("article").forEach(hydrateCard);
