export { formatTypes, pictureFormats } from "./format.ts";
export { picturesData } from "./own-data.mutations.ts";
export { disownPictures, wearPicture } from "./pictures.mutations.ts";
export { registerPictures } from "./pictures.routes.ts";
export { readPictures } from "./pictures.service.ts";
export { createPictures, nameOf, type Pictures } from "./pictures.ts";
export { createStore, type Store } from "./store/index.ts";
