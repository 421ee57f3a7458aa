export { registerAccount } from "./account.routes.ts";
export { eraseAccount } from "./deletion.service.ts";
