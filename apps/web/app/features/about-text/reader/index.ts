// For readers only: a door of its own, so that pages of visitors do not carry the calls of the server.

export { useReaderHistory } from "./about-history.queries";
export { ReaderAbout } from "./reader-about";
export { TakeBackButton } from "./take-back-button";
