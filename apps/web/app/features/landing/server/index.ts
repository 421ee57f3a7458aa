// For loaders only: it carries the cover code.
export { drawLanding } from "./draw-landing";
export { landingHead } from "./landing-head";
