export { tellWhoWasTold } from "./withdrawals.mutations.ts";
export { tellOfLoss } from "./withdrawals.service.ts";
export { reportAnswer } from "./withdrawals.texts.ts";
