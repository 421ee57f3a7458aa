export { registerDashboard } from "./dashboard.routes.ts";
export { getDashboard } from "./dashboard.service.ts";
export { dashboardData } from "./own-data.queries.ts";
