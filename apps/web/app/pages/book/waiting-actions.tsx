import { Skeleton } from "~/ui/skeleton";

/** Where the buttons of a signed-in reader will stand. */
export function WaitingActions() {
  return (
    <>
      <Skeleton className="h-11 w-52 rounded-[10px]" />
      <Skeleton className="h-11 w-36 rounded-[10px]" />
    </>
  );
}
