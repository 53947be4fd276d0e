import assert from "node:assert/strict";
import { printDiary } from "./diary";
import { LONG, test } from "./fixture";

test(
  "the diary of a failed test lists its page's requests, answers, console messages and addresses",
  LONG,
  async ({ visit }) => {
    const { page } = await visit("/consent");
    await page.route("**/lost", (route) => route.abort("connectionreset"));
    await page.evaluate(async () => {
      console.error("the yarn\nbroke");
      await fetch("/lost").catch(() => undefined);
    });
    const printed: string[] = [];
    const { log } = console;
    console.log = (text: string) => void printed.push(text);
    try {
      printDiary(page.context());
    } finally {
      console.log = log;
    }
    const diary = printed.join();
    for (const wanted of [
      /^What the failed test's page did last/,
      /\d asks GET \S+\/consent\n/,
      /\d gets 200 \S+\/consent\n/,
      /\d is at \S+\/consent\n/,
      /\d says error: the yarn broke\n/,
      /\d asks GET \S+\/lost\n/,
      /\d lost \S+\/lost: net::ERR_CONNECTION_RESET/,
    ])
      assert.match(diary, wanted);
  },
);
