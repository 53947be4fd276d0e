/* The provider's window: leaves at once where it is told to, and hands back to the shop's page where to go on. */
(function () {
  const cancel = document.querySelector("[data-cancels]");
  const done = document.body.getAttribute("data-done");
  if (cancel !== null) cancel.click();
  if (done === null) return;
  if (window.opener === null) return window.location.replace(done);
  window.opener.postMessage({ kind: "wallet-done", address: done }, new URL(done).origin);
  window.close();
})();
