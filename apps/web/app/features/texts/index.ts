export { about, aboutSections } from "./about";
export { privacy, privacySections } from "./privacy";
export { terms, termsSections } from "./terms";
export { transparency, transparencySections } from "./transparency";
