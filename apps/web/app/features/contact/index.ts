export { type ContactPlace, ContactView } from "./contact-view";
