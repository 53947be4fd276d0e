import { section } from "../attach/part";
import stores from "../features/stores";

export default section([stores]);
