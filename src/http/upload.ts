import { endpointRow, type PostEndpoint, type ResponseOf } from "../contract/endpoints";
import { UPLOAD_TIMEOUT_MS } from "../contract/limits";
import { isOffline } from "../lib/connection";
import { toError } from "../lib/errors";
import { isPageLeft } from "../lib/leaving";
import type { Parser } from "../lib/parse";
import { checkStatus, parseAnswer, readBody, UNCHANGED } from "./answer";
import { renewToken, repairToken } from "./csrf";
import { AbortError, NoAnswerError, reportFailure } from "./failure";
import { sameOrigin } from "../lib/checked-url";

export interface UploadOptions {
  url: string;
  body: FormData;
  idempotencyKey: string;
  /** 0 … 1, the fraction of the data that has been sent. */
  onProgress: (fraction: number) => void;
}

/** An upload under way. */
export interface Upload<T> {
  /** Rejects as `request` does. */
  answer: Promise<T>;
  abort(): void;
}

/**
 * Posts a file and reports its progress, which `fetch` cannot. Answers and failures are those of `request`.
 * @see contract §4
 */
export function upload<N extends PostEndpoint>(endpoint: N, options: UploadOptions): Upload<ResponseOf<N>>;
export function upload(endpoint: PostEndpoint, options: UploadOptions): Upload<unknown> {
  let isCalledOff = false;
  let current: XMLHttpRequest | undefined;
  const { parse } = endpointRow(endpoint);
  const attempt = (): Promise<XMLHttpRequest> => {
    if (isCalledOff) return Promise.reject(new AbortError(options.url));
    renewToken(options.body);
    const sent = send(options);
    current = sent.request;
    return sent.done;
  };
  const answer = attempt()
    .then((request) => (repairToken(asResponse(request), options.body) ? attempt() : request))
    .then((request) => {
      repairToken(asResponse(request), options.body);
      return request;
    })
    .then((request) => read(request, options.url, parse))
    .catch((thrown: unknown) => {
      const error = isCalledOff || isPageLeft() ? new AbortError(options.url) : toError(thrown);
      reportFailure(error, { url: options.url, method: "POST" });
      throw error;
    });
  return {
    answer,
    abort() {
      isCalledOff = true;
      current?.abort();
    },
  };
}

function send({ url, body, idempotencyKey, onProgress }: UploadOptions): {
  request: XMLHttpRequest;
  done: Promise<XMLHttpRequest>;
} {
  const request = new XMLHttpRequest();
  const done = new Promise<XMLHttpRequest>((resolve, reject) => {
    request.upload.onprogress = ({ loaded, total, lengthComputable }) => {
      if (lengthComputable && total > 0) onProgress(loaded / total);
    };
    request.onload = () => resolve(request);
    request.onerror = () => reject(new NoAnswerError(isOffline() ? "offline" : "lost", url));
    request.onabort = () => reject(new AbortError(url));
    request.ontimeout = () => reject(new NoAnswerError("timeout", url));
    request.open("POST", sameOrigin(url).href);
    // Support: IE 11 accepts it only after `open`
    request.timeout = UPLOAD_TIMEOUT_MS;
    request.setRequestHeader("Accept", "application/json");
    request.setRequestHeader("X-Requested-With", "XMLHttpRequest");
    request.setRequestHeader("Idempotency-Key", idempotencyKey);
    request.send(body);
  });
  return { request, done };
}

const asResponse = (request: XMLHttpRequest): Parameters<typeof repairToken>[0] => ({
  status: request.status,
  headers: { get: (name) => request.getResponseHeader(name) },
});

async function read(request: XMLHttpRequest, url: string, parse: Parser<unknown>): Promise<unknown> {
  const { status, responseText, responseURL } = request;
  checkStatus(request, url);
  if (status === 304) return UNCHANGED;
  // Support: IE 11 has no `responseURL`
  const redirected = Boolean(responseURL) && responseURL !== sameOrigin(url).href;
  const response = { ...asResponse(request), redirected, url: responseURL, text: () => Promise.resolve(responseText) };
  const data = await readBody(response, { url, method: "POST", expects: "json" });
  return parseAnswer(parse, data, { url, status });
}
