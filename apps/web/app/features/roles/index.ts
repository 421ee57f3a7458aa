export { RolesDesk } from "./roles-desk";
