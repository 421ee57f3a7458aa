export { projectRoot } from "./project-root.ts";
export { type Operator, readSettings, type Settings, settingsSchema } from "./settings.ts";
