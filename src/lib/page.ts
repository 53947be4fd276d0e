import { call, propertyOf } from "./property";

/** What is asked of the document, which an image named `createElement` or a form named `body` cannot shadow. */
export function newElement<K extends keyof HTMLElementTagNameMap>(tag: K): HTMLElementTagNameMap[K] {
  return Document.prototype.createElement.call(document, tag) as HTMLElementTagNameMap[K];
}

export function newText(text: string): Text {
  return Document.prototype.createTextNode.call(document, text);
}

export function newFragment(): DocumentFragment {
  return Document.prototype.createDocumentFragment.call(document);
}

/** An event that bubbles and can be prevented. */
export function newEvent(type: string): Event {
  // Support: IE 11 has no constructor of events
  const event = Document.prototype.createEvent.call(document, "Event");
  event.initEvent(type, true, true);
  return event;
}

/** A copy of a foreign node, with everything inside, that can stand in the page. */
export function copyIntoPage<T extends Node>(node: T): T {
  return Document.prototype.importNode.call(document, node, true) as T;
}

export function activeElement(): Element | null {
  return propertyOf(document, "activeElement");
}

/** `<html>` */
export function rootElement(page: Document = document): HTMLElement {
  return propertyOf(page, "documentElement");
}

export function bodyOf(page: Document): HTMLElement {
  return (propertyOf(page, "body") as HTMLElement | null) ?? newElement("body");
}

export function elementById(id: string): HTMLElement | undefined {
  return call(document, "getElementById", id) ?? undefined;
}

/** Whether nobody sees the page: it is in a tab behind another. */
export function isPageHidden(): boolean {
  return propertyOf(document, "hidden");
}

/** What relative addresses are relative to. */
export function baseUri(): string {
  return propertyOf(document, "baseURI");
}
