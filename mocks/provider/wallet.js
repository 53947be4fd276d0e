/*
 * The wallet's script, with the calls of Amazon Pay's checkout.js: amazon.Pay.renderButton, initCheckout and
 * bindChangeAction. Shoppers choose in the provider's own window, which tells this script by postMessage where to go.
 */
(function () {
  const scripts = document.getElementsByTagName("script");
  const own = document.currentScript || Array.prototype.filter.call(scripts, isOwn)[0];
  const origin = linkTo(own.src).origin || linkTo(own.src).protocol + "//" + linkTo(own.src).host;
  const language = document.documentElement.lang.slice(0, 2);
  const labels = {
    de: { PayAndShip: "Mit der Demo-Wallet bezahlen", SignIn: "Mit der Demo-Wallet anmelden" },
    en: { PayAndShip: "Pay with the demo wallet", SignIn: "Log in with the demo wallet" },
  };
  let opened;

  function isOwn(script) {
    return script.src.indexOf("/wallet/checkout.js") >= 0;
  }

  function linkTo(address) {
    const link = document.createElement("a");
    link.href = address;
    return link;
  }

  function openWindow(fields) {
    const query = Object.keys(fields).map(function (name) {
      return encodeURIComponent(name) + "=" + encodeURIComponent(fields[name]);
    });
    const address = origin + "/wallet/window?lang=" + language + "&" + query.join("&");
    opened = window.open(address, "wallet", "width=480,height=760");
    if (!opened) window.location.assign(address);
  }

  function elementOf(selector) {
    const element = document.querySelector(selector);
    if (element === null) throw new Error("Can not find element " + selector);
    return element;
  }

  function need(options, names) {
    names.forEach(function (name) {
      if (options[name] === undefined) throw new Error("InvalidParameterValue: " + name);
    });
  }

  function paint(button) {
    const style = button.style;
    style.display = "block";
    style.width = "100%";
    style.minHeight = "48px";
    style.padding = "0 16px";
    style.border = "1px solid #8a6d00";
    style.borderRadius = "8px";
    style.background = "#ffd814";
    style.color = "#231f1b";
    style.font = "600 16px/1.3 system-ui, sans-serif";
    style.cursor = "pointer";
  }

  function renderButton(selector, options) {
    const isSignIn = options.productType === "SignIn";
    const signed = isSignIn ? options.signInConfig : options.createCheckoutSessionConfig;
    need(options, ["merchantId", "ledgerCurrency", "placement"]);
    if (signed === undefined) throw new Error("InvalidParameterValue: no signed payload");
    need(signed, ["payloadJSON", "signature", "publicKeyId"]);
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = (labels[language] || labels.en)[isSignIn ? "SignIn" : "PayAndShip"];
    paint(button);
    button.addEventListener("click", function () {
      openWindow({
        action: isSignIn ? "signIn" : "checkout",
        merchant: options.merchantId,
        payload: signed.payloadJSON,
        signature: signed.signature,
      });
    });
    elementOf(selector).appendChild(button);
    return button;
  }

  function initCheckout(options) {
    const signed = options.createCheckoutSessionConfig;
    need(options, ["merchantId", "ledgerCurrency", "placement"]);
    if (signed === undefined) throw new Error("InvalidParameterValue: no signed payload");
    need(signed, ["payloadJSON", "signature", "publicKeyId"]);
    openWindow({
      action: "checkout",
      merchant: options.merchantId,
      payload: signed.payloadJSON,
      signature: signed.signature,
    });
  }

  function bindChangeAction(selector, options) {
    need(options, ["amazonCheckoutSessionId", "changeAction"]);
    elementOf(selector).addEventListener("click", function () {
      openWindow({ action: options.changeAction, checkout: options.amazonCheckoutSessionId });
    });
  }

  window.addEventListener("message", function (event) {
    // Anybody can send messages to a window; only the provider's own window may lead on, and only to pages of this shop
    if (event.origin !== origin || event.source !== opened) return;
    if (typeof event.data !== "object" || event.data === null || event.data.kind !== "wallet-done") return;
    const link = linkTo(event.data.address);
    if (link.protocol + link.host === window.location.protocol + window.location.host)
      window.location.assign(link.href);
  });

  window.amazon = {
    Pay: { renderButton: renderButton, initCheckout: initCheckout, bindChangeAction: bindChangeAction },
  };
})();
