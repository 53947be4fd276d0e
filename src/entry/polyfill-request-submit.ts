/** Submits as a click on a button would: validation first, then `submit`, whose default then takes place. */
function requestSubmit(this: HTMLFormElement, submitter?: HTMLElement | null): void {
  if (submitter) return submitter.click();
  const button = document.createElement("input");
  button.type = "submit";
  button.hidden = true;
  this.appendChild(button);
  button.click();
  this.removeChild(button);
}

// Support: Chrome 75, Firefox 71, Edge 18, Safari 13 and IE 11 have no requestSubmit
if (!("requestSubmit" in HTMLFormElement.prototype)) {
  Object.defineProperty(HTMLFormElement.prototype, "requestSubmit", {
    value: requestSubmit,
    configurable: true,
    writable: true,
  });
}
