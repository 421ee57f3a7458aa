import { Loading, Skeleton } from "~/ui/skeleton";

/** While the front page's content is fetched: a bare shelf, two genre rows, two recommendations. */
export function LandingSkeleton() {
  return (
    <Loading>
      <div className="mt-80 h-3.5 border-line border-t bg-sunken" />
      <div className="mx-auto grid max-w-[1200px] gap-14 px-5 pt-24 md:px-8 md:pt-36 lg:grid-cols-2">
        {[1, 2].map((row) => (
          <div key={row} data-skeleton="genre" className="border-line border-t pt-6">
            <Skeleton className="h-8 w-40" />
            <Skeleton className="mt-3 h-4 w-3/4" />
            <div className="mt-6 grid grid-cols-3 gap-3.5 sm:gap-6">
              {[1, 2, 3].map((book) => (
                <div key={book}>
                  <Skeleton className="aspect-2/3" />
                  <Skeleton className="mt-3 h-4 w-4/5" />
                  <Skeleton className="mt-2 h-3 w-1/2" />
                </div>
              ))}
            </div>
          </div>
        ))}
        {[1, 2].map((card) => (
          <div key={card} data-skeleton="recommendation">
            <Skeleton className="h-96" />
          </div>
        ))}
      </div>
    </Loading>
  );
}
