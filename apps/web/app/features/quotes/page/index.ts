export { type PassagePageData, PassageView, passageMeta } from "./passage-view";
