export { drawProgress } from "./draw-progress.ts";
export { generateCovers } from "./generate-covers.ts";
export { generateSample } from "./generate-sample.ts";
export { sampleDataCommands } from "./sample-data.commands.ts";
export { type Shape, type Size, shapeOf, sizes } from "./shape.ts";
export { unindexed } from "./unindexed.mutations.ts";
