export { legalOrderCommands } from "./legal-orders.commands.ts";
export { registerLegalOrders } from "./legal-orders.routes.ts";
export { getTransparency } from "./legal-orders.service.ts";
export { legalOrdersData } from "./own-data.mutations.ts";
