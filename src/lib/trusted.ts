import { globalNamed } from "./page";
import { once } from "./remember";

/** The platform's type of a policy, with only the members we use. */
interface Policy {
  createHTML(html: string): string;
  createScript(text: string): string;
  createScriptURL(url: string): string;
}

interface PolicyFactory {
  createPolicy(name: string, rules: Policy): Policy;
}

const POLICY_NAME = "storefront";

const allowedScripts: string[] = [];

/**
 * Server HTML as the value that `DOMParser` accepts under Trusted Types; plain text in browsers without them. Only
 * inert documents are made from it, and they are cleaned before anything reaches the page.
 */
export function trustedHtml(html: string): string {
  return policy().createHTML(html);
}

/** The text of a data block (`<script type="application/json">`), which browsers do not run. */
export function trustedData(text: string): string {
  return policy().createScript(text);
}

/** The URL of a third party's script. @throws TypeError for one that was not allowed */
export function trustedScriptUrl(url: string): string {
  return policy().createScriptURL(url);
}

/** Allows the script of that URL. Only for the script loader, which checks the configuration first. */
export function allowScriptUrl(url: string): void {
  allowedScripts.push(url);
}

function checkScriptUrl(url: string): string {
  if (!allowedScripts.includes(url)) throw new TypeError(`${url}: not allowed`);
  return url;
}

const policy = once((): Policy => {
  const rules: Policy = {
    createHTML: (html) => html,
    createScript: (text) => text,
    createScriptURL: checkScriptUrl,
  };
  const factory = globalNamed("trustedTypes") as PolicyFactory | undefined;
  // Throws unless the page's header names the policy; the caller reports it with the fragment's URL.
  return factory === undefined ? rules : factory.createPolicy(POLICY_NAME, rules);
});
