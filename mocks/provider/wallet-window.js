/* The provider's window: cancels at once if told to, and tells the shop's page where to go next. */
(function () {
  const cancel = document.querySelector("[data-cancels]");
  const done = document.body.getAttribute("data-done");
  if (cancel !== null) cancel.click();
  if (done === null) return;
  if (window.opener === null) return window.location.replace(done);
  window.opener.postMessage({ kind: "wallet-done", address: done }, new URL(done).origin);
  window.close();
})();
