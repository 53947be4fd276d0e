import { http, HttpResponse, type HttpHandler } from "msw";
import { setupServer } from "msw/node";
import { readPageSource } from "../../src/contract/page-source";
import { atEnd } from "../support/at-end";

/** A server that each test tells what to answer. A request that no handler answers fails the test. */
export const server = setupServer();

export function startServer(): void {
  beforeAll(() => server.listen({ onUnhandledRequest: "error" }));
  afterEach(() => server.resetHandlers());
  afterAll(() => server.close());
}

/**
 * A request as the server gets it. It is a copy, whose signal no longer hears of the page's once memory has been cleared
 * up: `calledOff` tells which ones the page has called off.
 */
export type Asked = Omit<Request, "signal">;

/** Answers a path with what `answer` returns for the request, and keeps the requests. */
export function answering(
  method: "get" | "post",
  path: string,
  answer: (request: Asked, count: number) => Response | Promise<Response>,
): Asked[] {
  const requests: Asked[] = [];
  const handler: HttpHandler = http[method](path, ({ request }) => {
    requests.push(request.clone());
    return answer(request, requests.length);
  });
  server.use(handler);
  return requests;
}

/** @returns whether the page has called off each of its requests from now on, in order, by its own signals */
export function calledOff(): () => boolean[] {
  const fetched = jest.spyOn(window, "fetch");
  return () => fetched.mock.calls.map(([, init]) => init?.signal?.aborted === true);
}

export const jsonAnswer = (data: unknown, init?: ResponseInit): Response => Response.json(data, init);
export const htmlAnswer = (html: string, init?: ResponseInit): Response => HttpResponse.html(html, init);

/** The details of the events of that name, as they arrive. */
export function heard<T = unknown>(name: string): T[] {
  const details: T[] = [];
  const keep = (event: Event): void => {
    if (event instanceof CustomEvent) details.push(event.detail);
  };
  document.addEventListener(name, keep);
  atEnd(() => document.removeEventListener(name, keep));
  return details;
}

/** The console errors of a test, which are then expected. */
export function consoleErrors(): unknown[][] {
  const calls: unknown[][] = [];
  jest.spyOn(console, "error").mockImplementation((...args: unknown[]) => {
    calls.push(args);
  });
  return calls;
}

export function dataOf(fields: Record<string, string>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.append(name, value);
  return data;
}

/** Shows a page and reads what it says about itself, as the bundle's entry does. */
export function show(html: string): void {
  document.body.innerHTML = html;
  readPageSource(document);
}

/** The element, which must be there. */
export function find<E extends Element = HTMLElement>(selector: string): E {
  const found = document.querySelector<E>(selector);
  if (found === null) throw new Error(`no ${selector}`);
  return found;
}
