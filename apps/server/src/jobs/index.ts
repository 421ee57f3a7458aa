export { createJobs, type JobQueue, type Jobs, makeQueues } from "./jobs.ts";
