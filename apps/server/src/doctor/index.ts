export { doctorCommands } from "./doctor.commands.ts";
