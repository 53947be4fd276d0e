import { feature, islands } from "../../attach/part";

export default feature(islands({ "return-form": () => import("./return-form/return-form") }));
