import { slot } from "../../../attach/slot";

export const MainImage = slot("main-image", "img", "recommended");
