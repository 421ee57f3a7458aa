export { admissionCommands } from "./admission.commands.ts";
export { areNewcomersLimited } from "./admission.queries.ts";
export { registerAdmission } from "./admission.routes.ts";
export { getRegistration } from "./admission.service.ts";
export { admit, admitAddress, findWatchedWords, isNameReserved } from "./admit.ts";
export { admissionData } from "./own-data.ts";
export { createWatch, foldWatched } from "./watched-words.ts";
