const { join, sep } = require("node:path");

const ROOT = join(__dirname, "../..");
const SOURCE = join(ROOT, "src") + sep;
const TESTS = join(ROOT, "tests") + sep;

/** The files of the calls on the stack, innermost first: all, or only the last few. */
function callingFiles(calls = Infinity) {
  const { prepareStackTrace, stackTraceLimit } = Error;
  Object.assign(Error, { prepareStackTrace: (_error, sites) => sites, stackTraceLimit: calls });
  const files = new Error().stack.map((site) => site.getFileName() ?? "");
  Object.assign(Error, { prepareStackTrace, stackTraceLimit });
  return files.filter((file) => file !== __filename);
}

/** False for the bundle's listeners: they stay as long as its page does (running-sections.ts), some for good. */
function isTestsOwn() {
  // Most are not: the last call outside this file shows it
  if (callingFiles(5)[0]?.startsWith(TESTS) !== true) return false;
  return !callingFiles().some((file) => file.startsWith(SOURCE));
}

/**
 * Records the listeners that tests add to the document and the window.
 * @returns a function that lists what is left now: listeners and fake time
 */
function watchLeft(page) {
  /** Listener → its targets and event types. */
  const added = new Map();
  const placeOf = (target, type, options) => {
    const isCapture = options === true || options?.capture === true;
    return `${target === page.document ? "document" : "window"}: ${type}${isCapture ? ", capture" : ""}`;
  };
  const forget = (listener, place) => added.get(listener)?.delete(place);

  // Jest's window has its own methods
  for (const owner of [page, page.EventTarget.prototype]) {
    const { addEventListener, removeEventListener } = owner;
    owner.addEventListener = function (type, listener, options) {
      addEventListener.call(this, type, listener, options);
      const target = this ?? page;
      if (!listener || (target !== page.document && target !== page.window) || !isTestsOwn()) return;
      const place = placeOf(target, type, options);
      added.set(listener, (added.get(listener) ?? new Set()).add(place));
      if (options?.once) addEventListener.call(this, type, () => forget(listener, place), options);
    };
    owner.removeEventListener = function (type, listener, options) {
      removeEventListener.call(this, type, listener, options);
      forget(listener, placeOf(this ?? page, type, options));
    };
  }

  return () => {
    const left = Array.from(added.values()).flatMap((places) => [...places]);
    return page.setTimeout.clock === undefined ? left : [...left, "fake time"];
  };
}

/** The items that the second list has beyond those of the first, as many times as they are extra. */
function newIn(before, after) {
  const rest = [...before];
  return after.filter((each) => {
    const place = rest.indexOf(each);
    if (place >= 0) rest.splice(place, 1);
    return place < 0;
  });
}

/** Timers of at least this many milliseconds are time-outs, repeats and closings: a page that is left takes them along. */
const LONG_MS = 1000;

const ANNOUNCER = join(SOURCE, "say", "announcer.ts");

/** Whether a timer is the pause after which the announcer says its next text. */
function isAnnouncers() {
  // src/lib/timing.ts sets it for the announcer
  return callingFiles(5).slice(0, 2).includes(ANNOUNCER);
}

/**
 * Notes the long timers that a test starts in real time. At its end they are ended, as by leaving the page: in a slow
 * run they would strike in a later test. What is still to be announced is said then, without pauses, for the same reason.
 */
function watchTimers(page) {
  const { setTimeout, clearTimeout } = page;
  const running = new Set();
  /** Timer of the announcer → its end. At most one runs, unless a test loads the announcer anew. */
  const unsaid = new Map();
  const startUnsaid = (run, ms) => {
    const say = () => {
      unsaid.delete(timer);
      run();
    };
    const timer = setTimeout(say, ms);
    unsaid.set(timer, say);
    return timer;
  };
  page.setTimeout = (run, ms, ...args) => {
    if (ms > 0 && isAnnouncers()) return startUnsaid(run, ms);
    if (!(ms >= LONG_MS)) return setTimeout(run, ms, ...args);
    const timer = setTimeout(() => {
      running.delete(timer);
      run(...args);
    }, ms);
    running.add(timer);
    return timer;
  };
  page.clearTimeout = (timer) => {
    running.delete(timer);
    unsaid.delete(timer);
    clearTimeout(timer);
  };
  return {
    startTest: () => running.clear(),
    /** The announcer's pause in fake time goes on in the time that follows: else it would be silent for good. */
    followFakeTime(clock) {
      const paused = new Map();
      const pauseIn = (fakeTimeout) => (run, ms) => {
        const end = () => {
          paused.delete(timer);
          run();
        };
        const timer = fakeTimeout(end, ms);
        paused.set(timer, [run, ms]);
        return timer;
      };
      for (const change of ["useFakeTimers", "useRealTimers"]) {
        const original = clock[change].bind(clock);
        clock[change] = (...args) => {
          original(...args);
          const left = [...paused.values()];
          paused.clear();
          let pause = startUnsaid;
          const fake = page.setTimeout;
          if (fake.clock !== undefined) {
            pause = pauseIn(fake);
            const setFake = (run, ms, ...rest) => (ms > 0 && isAnnouncers() ? pause(run, ms) : fake(run, ms, ...rest));
            page.setTimeout = Object.assign(setFake, fake);
          }
          left.forEach(([run, ms]) => pause(run, ms));
        };
      }
    },
    endTest() {
      running.forEach((timer) => page.clearTimeout(timer));
      // Each text starts the pause before the next one
      unsaid.forEach((say, timer) => {
        clearTimeout(timer);
        say();
      });
    },
  };
}

module.exports = { watchLeft, watchTimers, newIn };
