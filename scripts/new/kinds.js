const { newBehavior } = require("./behavior");
const { changesOf } = require("./changes");
const { newEndpoint } = require("./endpoint");
const { newFeature } = require("./feature");
const { newIsland } = require("./island");

const KINDS = { feature: newFeature, island: newIsland, behavior: newBehavior, endpoint: newEndpoint };

/** The changes for something new, not yet written, and what is left for a person to do. */
function planNew(kind, name, root) {
  const changes = changesOf(root);
  const next = KINDS[kind](changes, name);
  return { changes, next };
}

module.exports = { KINDS: Object.keys(KINDS), planNew };
