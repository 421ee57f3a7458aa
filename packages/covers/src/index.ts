export { likeness, setApart } from "./apart.ts";
export type { TemplateName, TextAlign, TextPosition } from "./art/template.ts";
export { type CoverDesign, type CoverText, coverDesign } from "./cover.ts";
export { coverSvg, smallestWidthWithText } from "./cover-svg.ts";
export type { Face } from "./measure.ts";
export { arrangeNeighbours } from "./neighbours.ts";
export type { Palette, PaletteFamily } from "./palettes.ts";
export { passageShareCard } from "./passage/passage-card.ts";
export {
  type PassageDesign,
  type PassageFormat,
  type PicturedPassage,
  passagePicture,
} from "./passage/passage-picture.ts";
export { seriesCardCovers, seriesShareCard } from "./series-card.ts";
export { bookShareCard, readerShareCard, reviewShareCard, shareCardSize } from "./share-card.ts";
export {
  type SpineBook,
  type SpineDesign,
  type SpineMark,
  type SpineOrnament,
  spineDesign,
} from "./spine.ts";
export type { TextRun } from "./typesetting.ts";
export type { CoverBook } from "./wording.ts";
