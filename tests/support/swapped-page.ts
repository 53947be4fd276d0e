import { getResponse, http, HttpResponse } from "msw";
import { shopHandlers } from "../../mocks/msw";
import { refreshFragment } from "../../src/attach/swap/fragments";
import { find } from "../http/server";
import { openPage, type PageServer } from "./open-page";

/** Everything is in sight at once. */
class AllSeen {
  private readonly run: (entries: object[]) => void;
  constructor(run: (entries: object[]) => void) {
    this.run = run;
  }
  observe(target: Element): void {
    // A carousel needs a layout, which jsdom has not
    if (!target.matches('[data-island="carousel"]')) this.run([{ target, isIntersecting: true }]);
  }
  unobserve(): void {}
  disconnect(): void {}
}
Object.assign(window, { IntersectionObserver: AllSeen });

const FRAGMENT = "/widget/around";

/** Changes the server's HTML inside the fragment, and fetches the fragment again. */
export type Swap = (change: (inside: HTMLElement) => void) => Promise<void>;

/** Opens a page of the shop with one of its elements inside a fragment, as another shop may render it. */
export async function openInFragment(
  { shop, server }: PageServer,
  address: string,
  selector: string,
): Promise<{ swap: Swap }> {
  const around = document.createElement("div");
  around.setAttribute("data-fragment", FRAGMENT);
  server.use(
    http.get(`*${new URL(address, location.href).pathname}`, async ({ request }) => {
      const answer = await getResponse(shopHandlers(shop), request);
      const page = new DOMParser().parseFromString((await answer?.text()) ?? "", "text/html");
      const element = page.querySelector(selector);
      if (element === null) throw new Error(`no ${selector} on ${address}`);
      around.replaceChildren(document.importNode(element, true));
      element.replaceWith(page.importNode(around, true));
      return HttpResponse.html(`<!doctype html>${page.documentElement.outerHTML}`);
    }),
    http.get(`*${FRAGMENT}`, () => HttpResponse.html(around.outerHTML)),
  );
  await openPage(address);
  return {
    async swap(change) {
      change(around);
      await refreshFragment(find(`[data-fragment="${FRAGMENT}"]`));
    },
  };
}
