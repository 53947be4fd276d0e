/** An init script: how long the inlined script's ten seconds take, in milliseconds; `0` = for ever. */
export const tenSecondsIn = (milliseconds: number): string => `(function (real) {
  window.setTimeout = function (callback, delay) {
    if (delay !== 1e4) return real.apply(window, arguments);
    return ${milliseconds} ? real.call(window, callback, ${milliseconds}) : 0;
  };
})(window.setTimeout);`;

/** An init script: by `Date` no time passes, on none of the pages, while the timers run. */
export const timeStands = (): string => `Date.now = function () { return ${Date.now()}; };`;

/** An init script: timers of that many milliseconds never end, so that a busy machine sees what lasts that long. */
export const neverEnds = (milliseconds: number): string => `(function (real) {
  window.setTimeout = function (callback, delay) {
    return delay === ${milliseconds} ? 0 : real.apply(window, arguments);
  };
})(window.setTimeout);`;

/**
 * An init script: what goes by itself after one of these times stays, whatever is pressed meanwhile. The time that is
 * left is counted by `Date` (src/lib/leave-after.ts), so `neverEnds` alone would hold only until the first key.
 */
export const stays = (...milliseconds: readonly number[]): string =>
  timeStands() + milliseconds.map(neverEnds).join("");

/**
 * An init script: toasts with an action, such as an undo, do not go by themselves. Each key and pointer begins their
 * time anew, with what is left of it, so no single timer is theirs.
 */
export const OFFERS_STAY = `document.addEventListener("toast:show", function (event) {
  if (event.detail && event.detail.action) event.detail.autohide = false;
}, true);`;

/**
 * An init script: timers of that many milliseconds are held until the page's `strike()`, which says whether there were
 * any: by then what they look for has come, on the slowest machine, too.
 */
export const strikeWhenTold = (milliseconds: number): string => `(function (real, clear) {
  var held = {}, last = 0;
  window.setTimeout = function (callback, delay) {
    if (delay !== ${milliseconds}) return real.apply(window, arguments);
    last -= 1;
    held[last] = callback;
    return last;
  };
  window.clearTimeout = function (timer) {
    delete held[timer];
    clear.call(window, timer);
  };
  window.strike = function () {
    var due = Object.keys(held);
    due.forEach(function (timer) {
      var callback = held[timer];
      delete held[timer];
      callback();
    });
    return due.length > 0;
  };
})(window.setTimeout, window.clearTimeout);`;

/** An init script: timers of that many milliseconds take another time. */
export const takes = (milliseconds: number, other: number): string => `(function (real) {
  window.setTimeout = function (callback, delay) {
    return delay === ${milliseconds} ? real.call(window, callback, ${other}) : real.apply(window, arguments);
  };
})(window.setTimeout);`;
