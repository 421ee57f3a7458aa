// For readers only: pages of visitors do without it.
export { Reactions } from "./components/reactions";
export { ReportDialog } from "./reports/report-dialog";
