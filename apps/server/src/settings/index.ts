export { projectRoot } from "./project-root.ts";
export { readSettings, type Settings, settingsSchema } from "./settings.ts";
