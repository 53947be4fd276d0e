import { section } from "../attach/part";
import { printing } from "../features/page";
import returns from "../features/returns";

export default section([returns, printing]);
