export { CoverMenu } from "./cover-menu";
export { CoverSection } from "./cover-section";
