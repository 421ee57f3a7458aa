// For loaders only: it carries the cover code.
export { landingHead } from "./landing-head";
export { loadLanding } from "./load-landing";
