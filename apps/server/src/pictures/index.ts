export { chooseFormat, formatTypes, pictureFormats } from "./format.ts";
export { picturesData } from "./own-data.mutations.ts";
export { activatePicture, releaseAvatars } from "./pictures.mutations.ts";
export { registerPictures } from "./pictures.routes.ts";
export { makeAnew, readPictures } from "./pictures.service.ts";
export { createPictures, nameOf } from "./pictures.ts";
export { createStore } from "./store/index.ts";
