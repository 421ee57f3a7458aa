export * from "./database/index.ts";
export { AppError } from "./http/app-error.ts";
export { createHttp } from "./http/create-http.ts";
export { errorBody, sendError } from "./http/error-handler.ts";
export { parseInput } from "./http/input.ts";
export { type Actor, type Authenticate, type Call, registerEndpoint } from "./http/register-endpoint.ts";
export { createLog, type Logger } from "./log.ts";
export { parseSettings } from "./settings/parse-settings.ts";
export { StartProblem } from "./start-problem.ts";
