export { cachePromises } from "./cache-promises.ts";
export { batchPerTick, coalescePerTick } from "./coalesce-per-tick.ts";
export * from "./database/index.ts";
export { fewAtATime } from "./few-at-a-time.ts";
export { AppError } from "./http/app-error.ts";
export type { Actor, Authenticate, MovedInput } from "./http/caller.ts";
export { cellOf, cellSeparator, tableLine } from "./http/cell.ts";
export { createHttp } from "./http/create-http.ts";
export { entityTag } from "./http/entity-tag.ts";
export { errorBody, sendError } from "./http/error-handler.ts";
export { parseInput } from "./http/input.ts";
export { letInOneByOne } from "./http/one-by-one.ts";
export { type ArchiveFile, registerArchive } from "./http/register-archive.ts";
export { type Call, registerEndpoint } from "./http/register-endpoint.ts";
export {
  type EventStream,
  encodeEvent,
  heartbeat,
  type ReplyStream,
  registerEvents,
  registerReplies,
} from "./http/register-events.ts";
export { inPieces, registerLongList } from "./http/register-long-list.ts";
export { registerPicture } from "./http/register-picture.ts";
export { registerTable, type Table } from "./http/register-table.ts";
export { stopListening } from "./http/stop-listening.ts";
export { createLimits, type Limits, type Slots } from "./limits/limits.ts";
export { createRateLimit, type RateLimit } from "./limits/rate-limit.ts";
export { createLog, type Logger } from "./log.ts";
export { type Paging, pagingOf } from "./paging.ts";
export { createQueue } from "./queue.ts";
export { remember } from "./remember.ts";
export { parseSettings } from "./settings/parse-settings.ts";
export { StartupError } from "./startup-error.ts";
export { createThreads, ThreadExhausted } from "./threads/threads.ts";
export {
  isTracing,
  type RemoteParent,
  type Span,
  sendTraces,
  spanned,
  type Tracing,
} from "./trace.ts";
export { everyHour, inBackground, type Upkeep } from "./upkeep.ts";
