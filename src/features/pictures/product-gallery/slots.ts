import { slot } from "../../../attach/islands/slot";

export const MainImage = slot("main-image", "img", "recommended");
