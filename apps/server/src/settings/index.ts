export { projectRoot } from "./project-root.ts";
export { type Operator, readSettings, type Settings, settingsSchema, untoldOperator } from "./settings.ts";
