import { section } from "../attach/part";
import { accountPages } from "../features/account";

export default section([accountPages]);
