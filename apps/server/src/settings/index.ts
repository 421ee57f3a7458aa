export { projectRoot } from "./project-root.ts";
export {
  type Operator,
  readEnvironment,
  readSettings,
  type Settings,
  settingsSchema,
  untoldOperator,
} from "./settings.ts";
