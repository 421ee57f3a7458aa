export {
  bringAboutTexts,
  moveAboutTexts,
  setAboutHeld,
  setAboutHidden,
  setAboutText,
} from "./about-texts.mutations.ts";
export {
  findHiddenAbout,
  findSeenRevision,
  isBrought,
  type PresentAbout,
  presentAbout,
} from "./about-texts.queries.ts";
export { registerAboutTexts } from "./about-texts.routes.ts";
export { listAboutRevisions } from "./about-texts.service.ts";
export { toAbout } from "./about-texts.views.ts";
export { aboutTextsData } from "./own-data.mutations.ts";
