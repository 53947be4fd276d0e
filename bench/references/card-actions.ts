// The functions of a card, shared by all references.

const HOVER_MS = 300;

/** Shows the colour's picture on the card after a moment. @returns the function that undoes it */
export function hoverColor(dot: Element): () => void {
  const image = dot.closest("article, product-card")?.querySelector<HTMLImageElement>('[data-slot="image"]');
  if (!image) return () => undefined;
  const before = image.src;
  const data = dot.getAttribute("data-color") ?? "{}";
  const timer = setTimeout(() => {
    const { mainImage } = JSON.parse(data) as { mainImage?: string };
    if (mainImage !== undefined) image.src = mainImage;
  }, HOVER_MS);
  return () => {
    clearTimeout(timer);
    image.src = before;
  };
}

/** Sends the watchlist form, and shows the result at once. */
export function toggleWatch(form: HTMLFormElement): void {
  const button = form.querySelector("button");
  const label = form.querySelector('[data-slot="label"]');
  if (!button || !label) return;
  const isWatched = button.getAttribute("aria-pressed") === "true";
  button.setAttribute("aria-pressed", String(!isWatched));
  label.textContent = form.getAttribute(isWatched ? "data-add-label" : "data-remove-label");
  const url = form.getAttribute(isWatched ? "data-remove-url" : "data-add-url") ?? "";
  void send(url, form);
}

export function send(url: string, form: HTMLFormElement): Promise<Response> {
  const body = new FormData(form);
  return fetch(url, { method: "POST", body, headers: { Accept: "application/json" } }).then((response) =>
    response.text().then(() => response),
  );
}

export async function openQuickView(url: string): Promise<void> {
  const body = document.querySelector('#quick-view [data-slot="body"]');
  const response = await fetch(url);
  const answer = new DOMParser().parseFromString(await response.text(), "text/html");
  body?.replaceChildren(...Array.from(answer.body.childNodes));
}
