export { createMissingProof } from "./missing-proof.ts";
export { rolesData } from "./own-data.queries.ts";
export { roleCommands } from "./roles.commands.ts";
export { hasRole, listGrantsOf, listStaff, listStaffPeople, mayActAs } from "./roles.queries.ts";
export { registerRoles } from "./roles.routes.ts";
export { refuseActOn } from "./roles.service.ts";
