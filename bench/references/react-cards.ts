import { hydrateCard } from "./react-card";

// One root for each card, all created at once.
document.querySelectorAll("article").forEach(hydrateCard);
