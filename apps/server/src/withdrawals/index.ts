export { publishRemoval } from "./withdrawals.mutations.ts";
export { notifyReportersOfRemoval } from "./withdrawals.service.ts";
export { reportAnswer, reportAnswerTitle } from "./withdrawals.texts.ts";
