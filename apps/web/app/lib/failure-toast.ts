import { toast } from "sonner";
import { isUnreached } from "./connection";

/** Two sentences take longer to read than one. */
const readingMs = 6000;

/** Says that what was tried failed; where no server was reached, below it also what it needs. */
export function toastFailure(error: unknown, tried: string, need: string): void {
  if (isUnreached(error)) toast.error(tried, { description: need, duration: readingMs });
  else toast.error(tried);
}
