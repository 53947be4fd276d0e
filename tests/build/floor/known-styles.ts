/** What some browser of the floor does not do, and how it looks there. */
export const PLAIN_WITHOUT: Readonly<Record<string, string>> = {
  "text-decoration: dotted": "a straight line",
  "text-decoration-skip-ink": "the line goes through",
  "color-scheme": "scroll bars and the browser's own controls stay light",
  resize: "the text area keeps its size",
  "border-inline-end-width": "a file button without its edge",
  "margin-inline-end": "a file button without its distance",
  "scroll-padding-top": "a place that is jumped to stands at the very top",
  "scroll-padding": "a slide stops at the very edge",
  "scroll-margin-top": "a place that is jumped to stands at the very top",
  "scrollbar-width": "a thin scroll bar shows",
  "scroll-behavior": "it jumps",
  "scroll-snap-align": "slides stop where they are let go",
  "scroll-snap-stop": "a quick swipe passes a slide",
  "overscroll-behavior-x": "a swipe past the last slide may go back a page",
  "touch-action: pinch-zoom": "the carousel cannot be pinched; the page can",
  "text-underline-offset": "the line stands closer",
  "text-decoration-thickness": "the line is thinner",
  "accent-color": "ticks in the browser's own colour",
  "forced-color-adjust": "Edge 18 has -ms-high-contrast-adjust; the others have no forced colours",
  "font-family: system-ui": "the next font of the list",
  "font-variant-numeric": "digits of different widths",
  ":focus-within": "the search stands open; a message of two fields may cover an edge",
  // Internet Explorer 11
  "var()": "a property that nobody sets: the declaration says nothing anywhere",
  appearance: "fields as the browser draws them; the select's own arrow is taken away by ::-ms-expand",
  "outline-offset": "the ring of the focus stands closer",
  filter: "the cross of a coloured message is dark",
  "object-fit": "a picture of other proportions is stretched; the shop's are all alike",
  "overflow-wrap": "a very long word stands over the edge",
};

/** SVG and colours of old, which Internet Explorer 11 has though the data does not say so. */
export const KNOWN_TO_IE = [
  "fill",
  "stroke",
  "stroke-linecap",
  "stroke-linejoin",
  "stroke-width",
  "stroke-dasharray",
  "hsla()",
  "rgba()",
];
