const { keepStyles } = require("./quick-jsdom");
const { TestEnvironment } = require("jest-environment-jsdom");
const { watchFormReads } = require("./form-reads");
const loadedOnce = require("./loaded-once");
const { newIn, watchLeft, watchTimers } = require("./left-behind");

/**
 * jsdom with Node's fetch classes (it has none of its own), relative URLs resolved against the document, and a FormData
 * that reads a jsdom form. So the HTTP code runs as in a browser, and MSW answers it.
 */
class StorefrontEnvironment extends TestEnvironment {
  constructor(config, context) {
    super(
      {
        ...config,
        projectConfig: {
          ...config.projectConfig,
          testEnvironmentOptions: {
            url: "http://localhost:3000/",
            customExportConditions: ["node", "node-addons"],
            ...config.projectConfig.testEnvironmentOptions,
          },
        },
      },
      context,
    );
    this.bail = config.globalConfig.bail;
    this.failures = 0;
  }

  /**
   * A test must remove what it adds to the page. Jest's `bail` stops only between files; here it also stops within one,
   * because a broken page breaks all of its tests.
   */
  handleTestEvent({ name, test }) {
    if (name === "test_start") {
      this.leftBefore = this.left();
      this.timers.startTest();
    }
    if (name === "test_done") {
      this.timers.endTest();
      const reads = this.takeFormReads();
      if (reads.length > 0)
        test.errors.push(new Error(`A control of that name would hide it; read it by src/lib: ${reads.join("; ")}`));
    }
    if (name === "test_done" && test.errors.length === 0) {
      const left = newIn(this.leftBefore, this.left());
      if (left.length > 0) test.errors.push(new Error(`The test leaves behind: ${left.join("; ")}`));
    }
    if (name === "test_done" && test.errors.length > 0) this.failures += 1;
    if (name === "test_start" && this.bail > 0 && this.failures >= this.bail) test.mode = "skip";
  }

  async setup() {
    await super.setup();
    const page = this.global;
    Object.assign(page, {
      loadedOnce,
      Headers,
      Response,
      ReadableStream,
      WritableStream,
      TransformStream,
      TextEncoder,
      TextDecoder,
      TextDecoderStream,
      TextEncoderStream,
      CompressionStream,
      DecompressionStream,
      BroadcastChannel,
      AbortController,
      AbortSignal,
      structuredClone,
      Blob,
      File,
      clearImmediate,
      setImmediate,
    });
    page.FormData = formDataReading(page.FormData);
    page.Request = class extends Request {
      constructor(input, init) {
        super(absolute(input, page), init);
      }
    };
    // A frame takes no time: jsdom has nothing to paint
    page.requestAnimationFrame = (paint) => page.setTimeout(() => paint(page.performance.now()), 0);
    page.cancelAnimationFrame = (frame) => page.clearTimeout(frame);
    page.fetch = (input, init) => fetch(absolute(input, page), init);
    keepStyles(page);
    this.timers = watchTimers(page);
    this.timers.followFakeTime(this.fakeTimersModern);
    this.left = watchLeft(page);
    this.takeFormReads = watchFormReads(page);
  }
}

/** Node's FormData, filled from a form by jsdom's own rules for successful controls. */
function formDataReading(JsdomFormData) {
  return class extends FormData {
    constructor(form, submitter) {
      super();
      if (form === undefined) return;
      for (const [name, value] of new JsdomFormData(form, submitter).entries()) this.append(name, value);
    }
  };
}

function absolute(input, page) {
  return typeof input === "string" ? new URL(input, page.document.baseURI).href : input;
}

module.exports = StorefrontEnvironment;
