export { calendarDay, monthOf } from "./days.ts";
export { escaped } from "./escaped.ts";
export { plainText } from "./plain-text.ts";
