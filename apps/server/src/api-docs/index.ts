export { registerApiDocs } from "./api-docs.routes.ts";
