import type { ReactNode } from "react";
import { FullScreenLoader } from "~/ui/full-screen-loader";

/**
 * What the server renders for a visitor, hidden behind the loader where the browser holds a session: the boot
 * script has said which of the two is seen before anything is painted.
 */
export function VisitorOnly({ children }: { children: ReactNode }) {
  return (
    <>
      <div data-when="out">{children}</div>
      <div data-when="in">
        <FullScreenLoader />
      </div>
    </>
  );
}
