/*
 * The third party's script, like hCaptcha and Turnstile: render, reset, an expired and an error callback. Everything
 * else is decided by the frame, which is also on the third party's origin.
 */
(function () {
  const origin = new URL(document.currentScript.src).origin;
  const widgets = [];

  function render(place, options) {
    const frame = document.createElement("iframe");
    const language = document.documentElement.lang.slice(0, 2);
    frame.src = origin + "/captcha/frame?lang=" + language;
    frame.title = language === "de" ? "Sicherheitsabfrage" : "Security check";
    frame.width = "300";
    frame.height = "76";
    place.appendChild(frame);
    return widgets.push({ frame, options, token: "" }) - 1;
  }

  function reset(id) {
    const widget = widgets[id === undefined ? widgets.length - 1 : id];
    if (widget === undefined) return;
    widget.token = "";
    widget.frame.contentWindow.postMessage({ kind: "reset" }, origin);
  }

  window.addEventListener("message", function (event) {
    const widget = widgets.find((each) => each.frame.contentWindow === event.source);
    if (event.origin !== origin || widget === undefined) return;
    const { kind, token, code } = event.data;
    widget.token = token || "";
    if (kind === "solved") widget.options.callback(token);
    if (kind === "expired") widget.options["expired-callback"]();
    if (kind === "error") widget.options["error-callback"](code);
  });

  const api = { render, reset, getResponse: (id) => widgets[id || 0].token };
  window.hcaptcha = api;
  window.turnstile = api;
})();
