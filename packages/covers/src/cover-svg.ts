import { n } from "./art/shapes.ts";
import { type CoverText, coverDesign } from "./cover.ts";
import type { TextRun } from "./typesetting.ts";
import { type CoverBook, escapeXml } from "./wording.ts";

const families = {
  serif: "Newsreader, Georgia, 'Times New Roman', serif",
  sans: "Figtree, 'Segoe UI', 'Helvetica Neue', Arial, sans-serif",
} as const;

/** Below this width in pixels a cover carries no text: it could not be read. */
export const smallestWidthWithText = 72;

// Half of ascent minus descent of both faces, in em: from the middle of a line box to its baseline.
const baselineShift = 0.35;

function anchorOf(text: CoverText): { x: number; anchor: "start" | "middle" } {
  if (text.align === "center") return { x: (text.left + text.width / 2) * 2, anchor: "middle" };
  // In right-to-left text "start" is the right edge.
  return { x: (text.direction === "rtl" ? text.left + text.width : text.left) * 2, anchor: "start" };
}

function runMarkup(run: TextRun, top: number, text: CoverText): string {
  const { x, anchor } = anchorOf(text);
  const leading = run.size * run.lineHeight * 2;
  const lines = run.lines.map((line, i) => {
    const baseline = top + (i + 0.5) * leading + baselineShift * run.size * 2;
    return `<tspan x="${n(x)}" y="${n(baseline)}">${escapeXml(line)}</tspan>`;
  });
  const tracking = run.tracking === 0 ? "" : ` letter-spacing="${run.tracking}em"`;
  const style = run.isItalic ? ' font-style="italic"' : "";
  return `<text font-family="${families[run.face]}" font-size="${n(run.size * 2)}" font-weight="${run.weight}"${style}${tracking} text-anchor="${anchor}">${lines.join("")}</text>`;
}

function textMarkup(text: CoverText): string {
  let top = text.top * 2;
  let out = "";
  for (const run of text.runs) {
    top += run.gap * 2;
    out += runMarkup(run, top, text);
    top += run.lines.length * run.size * run.lineHeight * 2;
  }
  const direction = text.direction === "rtl" ? ' direction="rtl"' : "";
  return `<g fill="${text.color}"${direction}>${out}</g>`;
}

/** The soft light on the spine's edge, the hinge, and the fall-off at the fore edge. */
const binding =
  '<defs><linearGradient id="okurca-cover-binding"><stop stop-color="#fff" stop-opacity=".16"/><stop offset=".016" stop-color="#fff" stop-opacity="0"/><stop offset=".017" stop-opacity="0"/><stop offset=".036" stop-opacity=".18"/><stop offset=".07" stop-opacity="0"/><stop offset=".96" stop-opacity="0"/><stop offset="1" stop-opacity=".1"/></linearGradient></defs>' +
  '<path d="M0 0H200V300H0Z" fill="url(#okurca-cover-binding)"/><path d="M.5 .5H199.5V299.5H.5Z" fill="none" stroke="#000" stroke-opacity=".08"/>';

/**
 * A complete SVG document of a book's cover, the same to the byte for the same book and width.
 * `width` is in pixels (default 400; the height is one and a half times that); below 72 the text is
 * left out. Uses the reader's own serif and sans faces, since an image cannot load a page's fonts.
 */
export function coverSvg(book: CoverBook, options: { width?: number } = {}): string {
  const width = options.width ?? 400;
  const design = coverDesign(book);
  const text = width < smallestWidthWithText ? "" : textMarkup(design.text);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${n(width)}" height="${n(width * 1.5)}" viewBox="0 0 200 300" role="img">` +
    `<title>${escapeXml(design.label)}</title><rect width="200" height="300" fill="${design.background}"/>` +
    `${design.art}${text}${binding}</svg>`
  );
}
