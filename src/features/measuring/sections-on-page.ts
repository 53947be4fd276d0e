/** The page's sections, from its body's classes: `section-product section-carousel`. */
export function sectionsOnPage(): string {
  const classes = Array.prototype.slice.call(document.body.classList) as string[];
  return classes.filter((name) => name.indexOf("section-") === 0).join(" ");
}
