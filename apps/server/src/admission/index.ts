export { admissionCommands } from "./admission.commands.ts";
export { registerAdmission } from "./admission.routes.ts";
export { getRegistration } from "./admission.service.ts";
export { admit, admitAddress, isNameReserved } from "./admit.ts";
export { admissionData } from "./own-data.ts";
