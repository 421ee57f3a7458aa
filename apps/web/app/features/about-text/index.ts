export { AboutText, WaitingAbout } from "./about-text";
export { type AboutHistory, historyAddress, historyMeta } from "./history/about-history";
export { HistoryView } from "./history/history-view";
