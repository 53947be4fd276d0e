import { section } from "../attach/part";
import { printing } from "../features/page";
import repair from "../features/repair";

export default section([repair, printing]);
