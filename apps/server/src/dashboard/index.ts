export { registerDashboard } from "./dashboard.routes.ts";
export { dashboardData } from "./own-data.queries.ts";
