export { registerDashboard } from "./dashboard.routes.ts";
