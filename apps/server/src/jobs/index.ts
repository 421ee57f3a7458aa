export { createJobs, makeQueues } from "./jobs.ts";
