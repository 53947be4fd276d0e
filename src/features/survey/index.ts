import { feature, islands } from "../../attach/part";

export default feature(islands({ survey: () => import(/* webpackChunkName: "step-form" */ "./survey") }));
