// For the settings: a door of its own, so that they do not carry the page.
export { AssistantCard } from "./assistant-card";
