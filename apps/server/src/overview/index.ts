export { createFigures, type Figures, findAllWaiting } from "./figures.ts";
export { registerOverview } from "./overview.routes.ts";
export { overviewData } from "./own-data.ts";
export { waitingOf } from "./waiting-of.ts";
