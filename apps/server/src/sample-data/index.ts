export { type OnProgress } from "./generate.ts";
export { generateSample } from "./generate-sample.ts";
export { sampleDataCommands } from "./sample-data.commands.ts";
export { type Shape, shapeOf, type Size, sizes } from "./shape.ts";
