export { useYearGoal } from "../dashboard.queries";
export { GoalStep } from "./goal-step";
