export { FirstSteps } from "./components/first-steps";
export { InviteStep } from "./components/invite-step";
export { ReadersStep, SuggestedReaders } from "./components/readers-step";
export { StepSection } from "./components/step-section";
export { StepsInShort } from "./components/steps-in-short";
export { useStepsBeside } from "./use-beside";
