// For readers only: pages of visitors do without it.
export { Reactions } from "./components/reactions";
export { ModerateItem } from "./moderate-item";
export { ReportDialog } from "./reports/report-dialog";
