import { classListOf } from "../lib/node";
import { newElement } from "../lib/page";
/** Support: IE 11's `classList` accepts one class for each call and ignores the second argument of `toggle`. */
const probe = newElement("i");
classListOf(probe).add("a", "b");
classListOf(probe).toggle("a", true);

if (!classListOf(probe).contains("b") || !classListOf(probe).contains("a")) {
  const { add, remove } = DOMTokenList.prototype;

  DOMTokenList.prototype.add = function addAll(...names: string[]): void {
    for (const name of names) add.call(this, name);
  };

  DOMTokenList.prototype.remove = function removeAll(...names: string[]): void {
    for (const name of names) remove.call(this, name);
  };

  DOMTokenList.prototype.toggle = function toggle(name: string, force?: boolean): boolean {
    const isOn = force ?? !this.contains(name);
    if (isOn) this.add(name);
    else this.remove(name);
    return isOn;
  };
}
