export { CaseQueue } from "./case-queue";
export { CaseView } from "./case-view";
export { DecisionReasons } from "./decision-reasons";
export { DecisionsList } from "./decisions-list";
export { ModerationTabs } from "./moderation-tabs";
export { ObjectionsQueue } from "./objections-queue";
export { kindOf } from "./words";
