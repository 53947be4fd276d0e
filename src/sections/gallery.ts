import { section } from "../attach/part";
import gallery from "../features/gallery";

export default section([gallery]);
