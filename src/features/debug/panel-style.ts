/** Rules of the overlay's own shadow root. */
const RULES: readonly (readonly [selector: string, declarations: string])[] = [
  [
    "*",
    "box-sizing:border-box;font:14px/1.4 system-ui,sans-serif;color:inherit;letter-spacing:normal;text-transform:none;margin:0",
  ],
  [
    ".opener",
    "position:fixed;right:8px;bottom:8px;z-index:2147483647;min-height:32px;padding:4px 12px;border:1px solid #fff;border-radius:16px;background:#1b1b1f;color:#fff;cursor:pointer",
  ],
  [
    ".panel",
    "position:fixed;right:8px;bottom:48px;left:8px;z-index:2147483647;max-width:720px;max-height:70vh;margin-left:auto;display:flex;flex-direction:column;border:1px solid #55555f;border-radius:8px;background:#1b1b1f;color:#f4f4f6;box-shadow:0 8px 32px rgba(0,0,0,.4)",
  ],
  [".panel[hidden]", "display:none"],
  [".head", "display:flex;flex-wrap:wrap;align-items:center;padding:8px"],
  [".head > *", "margin:2px 4px"],
  [
    ".head input",
    "flex:1 1 120px;min-height:32px;padding:2px 8px;border:1px solid #8b8b96;border-radius:4px;background:#2a2a30",
  ],
  ["[role=tablist]", "display:flex;flex-wrap:wrap;padding:0 8px;border-bottom:1px solid #55555f"],
  [
    ".panel button",
    "min-height:32px;padding:2px 10px;border:1px solid #8b8b96;border-radius:4px;background:#2a2a30;color:#f4f4f6;cursor:pointer",
  ],
  ["[role=tablist] button", "margin:2px;border-color:transparent;background:transparent"],
  ["[role=tablist] button[aria-selected=true]", "border-color:#f4f4f6;font-weight:600"],
  ["[role=tabpanel]", "overflow:auto;padding:8px"],
  [".said", "padding:0 4px 4px;color:#c9c9d2"],
  [".rows", "padding:0;list-style:none"],
  [
    "li",
    "padding:8px 8px 8px 12px;border-left:4px solid #8b8b96;margin-bottom:6px;background:#26262c;overflow-wrap:anywhere",
  ],
  ["li.required", "border-left-color:#ff6b81"],
  ["li.recommended", "border-left-color:#ffc857"],
  ["li.optional", "border-left-color:#7cc4ff"],
  ["li strong", "font-weight:600"],
  ["li p", "margin-top:2px;color:#dcdce4"],
  ["li button", "margin-top:6px"],
  [
    "button:focus-visible,input:focus-visible,[role=tabpanel]:focus-visible",
    "outline:2px solid #7cc4ff;outline-offset:2px",
  ],
];

/**
 * Uses a constructed sheet, which a policy without 'unsafe-inline' allows. Support: browsers without such sheets show
 * the overlay as plain text at the end of the page.
 */
export function styleOverlay(root: ShadowRoot | HTMLElement): void {
  if (!("adoptedStyleSheets" in root) || typeof CSSStyleSheet !== "function") return;
  const sheet = new CSSStyleSheet();
  for (const [selector, declarations] of RULES) sheet.insertRule(`${selector}{${declarations}}`, sheet.cssRules.length);
  root.adoptedStyleSheets = [sheet];
}
