/**
 * The longest that the check waits for anything in a shop. It prevents waiting for ever: a slow machine, or a slow shop,
 * is no finding.
 */
const PATIENCE_MS = 60_000;

const TOOK_LONGER = `took longer than ${PATIENCE_MS / 1000} s`;

/** What has failed, in one line; of a wait that was too long, what was waited for. */
function reasonOf({ name, message }) {
  const [line] = message.split("\n");
  return name === "TimeoutError" ? `${line.replace(/: Timeout .*/, "")} ${TOOK_LONGER}` : line;
}

module.exports = { PATIENCE_MS, TOOK_LONGER, reasonOf };
