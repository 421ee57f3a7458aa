export { OverviewBoard } from "./overview-board";
