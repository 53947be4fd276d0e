import { due } from "../../attach/moments";
import { feature, part } from "../../attach/part";
import { pageSource } from "../../contract/page-source";

const measuring = () => import("./measuring");

const isMeasured = due(() => /"(dataLayer|errorReporting)"/.test(pageSource().text ?? ""));

export default feature([part({ scope: "page", when: isMeasured, load: measuring })]);
