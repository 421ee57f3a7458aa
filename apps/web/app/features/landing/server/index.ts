// For loaders only: it carries the cover code.
export { loadLanding } from "./load-landing";
