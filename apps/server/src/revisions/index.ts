export { recordNew } from "./new-subjects.ts";
export { revisionsData } from "./own-data.mutations.ts";
export { registerRevisions } from "./revisions.routes.ts";
export { listRevisions } from "./revisions.service.ts";
