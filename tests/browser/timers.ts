/** An init script: how long the inlined script's ten seconds take, in milliseconds; `0` = for ever. */
export const tenSecondsIn = (milliseconds: number): string => `(function (real) {
  window.setTimeout = function (callback, delay) {
    if (delay !== 1e4) return real.apply(window, arguments);
    return ${milliseconds} ? real.call(window, callback, ${milliseconds}) : 0;
  };
})(window.setTimeout);`;
