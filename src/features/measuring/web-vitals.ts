import { onCLS, onINP, onLCP, type Metric } from "web-vitals";
import { withoutMail } from "./rules/analytics";
import { config } from "../../contract/config";
import { isAllowed } from "../consent/api";
import { once } from "../../lib/remember";
import { sectionsOnPage } from "./report-of";

/**
 * Measures Core Web Vitals (loading, response, layout shifts) and sends each to the configured address when it is
 * final, mostly when the page is left. Browsers that cannot measure one do not send it.
 */
export default once(() => {
  const { errorReporting } = config();
  const url = errorReporting?.webVitals;
  // Support: IE 11 and Edge 18 lack these measures, and other APIs used here
  if (url === undefined || typeof PerformanceObserver !== "function") return;
  const facts = {
    page: withoutMail(location.pathname),
    sections: sectionsOnPage(),
    bundle: process.env.BUNDLE ?? "",
    release: errorReporting?.release ?? process.env.VERSION,
  };
  const send = ({ name, value, rating, id, navigationType }: Metric): void => {
    if (!isAllowed("analytics") || typeof navigator.sendBeacon !== "function") return;
    // The page's facts are read early, because the page itself may have gone
    navigator.sendBeacon(url, JSON.stringify({ name, value, rating, id, navigationType, ...facts }));
  };
  onLCP(send);
  onINP(send);
  onCLS(send);
});
