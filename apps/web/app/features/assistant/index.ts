export { AssistantView } from "./components/assistant-view";
