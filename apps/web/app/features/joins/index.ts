export { DoublesQueue } from "./doubles-queue";
export { EarlierReviews } from "./earlier-reviews";
export { JoinTool } from "./join-tool";
export { JoinsList } from "./joins-list";
