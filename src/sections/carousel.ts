import { section } from "../attach/part";
import { carousels } from "../features/page";

export default section([carousels]);
