import { section } from "../attach/part";
import survey from "../features/survey";

export default section([survey]);
