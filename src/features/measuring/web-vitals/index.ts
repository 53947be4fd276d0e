import { onCLS, onINP, onLCP, type Metric } from "web-vitals";
import { withoutMail } from "../rules/analytics";
import { config } from "../../../contract/read-config";
import { isAllowed } from "../../consent/api";
import { once } from "../../../lib/remember";
import { sectionsOnPage } from "../sections-on-page";

/**
 * Measures what the shopper has waited for, how soon the page answered, and whether it jumped, and sends each where the page
 * configures it: when it is known, which for most is when the page is left. Browsers that cannot measure one send nothing of it.
 */
export default once(() => {
  const { errorReporting } = config();
  const url = errorReporting?.webVitals;
  // Support: IE 11 and Edge 18 have neither the measures nor all of the rest
  if (url === undefined || typeof PerformanceObserver !== "function") return;
  const facts = {
    page: withoutMail(location.pathname),
    sections: sectionsOnPage(),
    bundle: process.env.BUNDLE ?? "",
    release: errorReporting?.release,
  };
  const send = ({ name, value, rating, id, navigationType }: Metric): void => {
    if (!isAllowed("analytics") || typeof navigator.sendBeacon !== "function") return;
    // What the page holds goes with it where the page itself has gone by then
    navigator.sendBeacon(url, JSON.stringify({ name, value, rating, id, navigationType, ...facts }));
  };
  onLCP(send);
  onINP(send);
  onCLS(send);
});
