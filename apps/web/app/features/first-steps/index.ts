export { FirstSteps } from "./components/first-steps";
export { ReadersStep, useReadersBeside } from "./components/readers-step";
