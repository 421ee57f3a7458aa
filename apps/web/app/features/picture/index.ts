export { PictureCard } from "./picture-card";
