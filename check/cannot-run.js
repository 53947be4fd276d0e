/** The check cannot go on: one line for people, exit code 2. */
class CannotRun extends Error {
  constructor(message) {
    super(message);
    this.name = "CannotRun";
  }
}

module.exports = { CannotRun };
