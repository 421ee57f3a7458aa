export { registerFirstSteps } from "./first-steps.routes.ts";
