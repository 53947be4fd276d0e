import { showOffer, showServersOffer } from "../../../src/features/cards/card-colors";
import { childNodesOf } from "../../../src/lib/node";
import { find, show } from "../../http/server";

test("after the preview of colours a card's price has its elements again, the same ones", () => {
  show(`<article><p>
    <ins data-slot="price-current"><small>from</small> <b>€99.30</b></ins>
    <del data-slot="price-original" hidden></del></p></article>`);
  const [current, original] = [find('[data-slot="price-current"]'), find('[data-slot="price-original"]')];
  const servers = childNodesOf(current);
  showOffer(find("article"), { isSale: true, price: "€79.00", originalPrice: "€129.00" });
  showOffer(find("article"), { isSale: true, price: "€89.00", originalPrice: "€139.00" });
  expect([current.textContent, original.textContent, original.hidden]).toEqual(["€89.00", "€139.00", false]);
  showServersOffer();
  const nodes = childNodesOf(current);
  expect(nodes.map((node) => servers.indexOf(node))).toEqual([0, 1, 2]);
  expect([original.textContent, original.hidden]).toEqual(["", true]);
});
