export { isLandingDrawn, Landing } from "./landing";
