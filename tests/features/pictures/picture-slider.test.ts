import { fireEvent } from "@testing-library/dom";
import { pictureSlider } from "../../../src/features/pictures/picture-slider";
import { find, show } from "../../http/server";
import { atEnd } from "../../support/at-end";

test.each([
  ["left to right", "ltr", "ArrowRight", "ArrowLeft"],
  ["right to left", "rtl", "ArrowLeft", "ArrowRight"],
])("on a page that is read from %s, arrow keys lead where reading goes on", (_title, direction, on, back) => {
  show(`
    <section data-island="product-gallery" style="direction: ${direction}">
      <div data-slot="slides">
        <a id="front" href="#" data-slot="slide"></a>
        <a id="flat" href="#" data-slot="slide"></a>
      </div>
    </section>`);
  atEnd(pictureSlider(document));
  find("#front").focus();
  fireEvent.keyDown(find("#front"), { key: back });
  expect(document.activeElement?.id).toBe("front");
  fireEvent.keyDown(find("#front"), { key: on });
  expect(document.activeElement?.id).toBe("flat");
  fireEvent.keyDown(find("#flat"), { key: back });
  expect(document.activeElement?.id).toBe("front");
});
