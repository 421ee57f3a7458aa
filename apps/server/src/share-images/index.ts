export { registerShareImages } from "./share-images.routes.ts";
