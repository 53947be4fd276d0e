import { isForeignPost } from "./foreign-posts";
import { BadRequestError, type SiteOptions } from "./read-request";

/** Answers requests. It never rejects; `Response.error()` stands for a cut connection. */
export type Handle = (request: Request) => Promise<Response>;

/** Refuses the POSTs of other sites, and answers a request that cannot be understood, or an error of the shop's own. */
export function guarded({ onError }: SiteOptions, handle: Handle): Handle {
  return async (request) => {
    try {
      if (isForeignPost(request)) return plainText(403, "This form was sent by a page of another site.");
      return await handle(request);
    } catch (error) {
      if (error instanceof BadRequestError) return plainText(error.status, error.message);
      if (error instanceof URIError) return plainText(400, error.message);
      (onError ?? console.error)(error);
      return plainText(500, "The mock shop has an error; its console says which.");
    }
  };
}

export function plainText(status: number, text: string, headers: Readonly<Record<string, string>> = {}): Response {
  return new Response(text, {
    status,
    headers: { ...headers, "Content-Type": "text/plain; charset=utf-8", "X-Content-Type-Options": "nosniff" },
  });
}
