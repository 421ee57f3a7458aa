export { DashboardView } from "./components/dashboard-view";
export { YearChoice } from "./components/year-choice";
