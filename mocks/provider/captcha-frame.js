/* The content of the third party's frame: one button, which does what the shop's session says. */
(function () {
  const button = document.querySelector("button");
  const status = document.querySelector("[role=status]");
  const { mode, lifetime } = document.body.dataset;
  const texts = JSON.parse(document.body.dataset.texts);
  let timer;
  // Only the first answer, so that a slow shopper can go on with the second
  let hasExpired = false;

  function tell(message) {
    window.parent.postMessage(message, "*");
  }

  function show(state) {
    button.setAttribute("aria-pressed", String(state === "solved"));
    status.textContent = texts[state] || "";
  }

  async function solve() {
    show("busy");
    if (mode === "error") {
      show("error");
      tell({ kind: "error", code: "rate-limited" });
      return;
    }
    const response = await fetch("/captcha/token", { method: "POST" });
    const token = await response.text();
    show("solved");
    tell({ kind: "solved", token });
    if (mode !== "expire" || hasExpired) return;
    hasExpired = true;
    timer = setTimeout(function () {
      show("expired");
      tell({ kind: "expired" });
    }, Number(lifetime));
  }

  button.addEventListener("click", solve);
  // Until now a press would be lost
  button.disabled = false;
  window.addEventListener("message", function (event) {
    if (event.data.kind !== "reset") return;
    clearTimeout(timer);
    show("");
  });
})();
