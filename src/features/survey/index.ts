import { feature, islands } from "../../attach/part";

export default feature(islands({ survey: () => import("./survey") }));
