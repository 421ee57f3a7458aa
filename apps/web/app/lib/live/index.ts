export { onNews, stayLive, useIsLive, useNews } from "./live";
export type { News } from "./news";
