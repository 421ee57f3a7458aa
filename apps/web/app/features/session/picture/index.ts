// A door of its own, so that no other page carries what cuts pictures.
export { PictureCard } from "./picture-card";
