export { doctorCommands } from "./doctor.commands.ts";
export { examineRunning } from "./doctor.ts";
