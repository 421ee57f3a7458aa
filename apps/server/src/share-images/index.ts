export { renderPng } from "./render.ts";
export { registerShareImages } from "./share-images.routes.ts";
