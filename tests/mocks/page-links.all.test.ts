/** @jest-environment node */
import { deadLinks, linksOf } from "./page-links";

test.each(["unknown", "account", "guest"])("the pages link only to pages that exist (%s user)", async (user) => {
  const { visitor, links } = await linksOf(user);
  expect(await deadLinks(visitor, links)).toEqual([]);
});
