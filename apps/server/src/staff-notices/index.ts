export { staffNoticesData } from "./own-data.queries.ts";
export { registerStaffNotices } from "./staff-notices.routes.ts";
export { tellStaff } from "./tell-staff.ts";
