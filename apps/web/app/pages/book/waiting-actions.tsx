import { Skeleton } from "~/ui/skeleton";

/** Where the stars and buttons of a signed-in reader will stand, as high as these. */
export function WaitingActions() {
  return (
    <div className="flex flex-col gap-3">
      <div className="@container">
        <Skeleton className="@lg:mb-0 mb-9 h-11 w-60 rounded-[10px]" />
      </div>
      <div className="flex flex-wrap gap-3 *:grow @2xl:*:grow-0">
        <Skeleton className="h-11 w-52 rounded-[10px]" />
        <Skeleton className="h-11 w-36 rounded-[10px]" />
      </div>
    </div>
  );
}
