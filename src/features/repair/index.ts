import { feature, islands } from "../../attach/part";

export default feature(islands({ "knit-repair-form": () => import("./knit-repair-form/knit-repair-form") }));
