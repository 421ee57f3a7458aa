import { fileURLToPath } from "node:url";

/** The folder that holds package.json and README.md. */
export const projectRoot = fileURLToPath(new URL("../../../../", import.meta.url));
