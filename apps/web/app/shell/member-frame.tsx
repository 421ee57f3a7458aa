import type { ReactNode } from "react";
import { MemberShell } from "./member-shell";
import { ReaderData } from "./reader-data";

/** A page for everybody in the reader's own frame; a door of its own, so that visitors do not load it. */
export default function MemberFrame({ children }: { children: ReactNode }) {
  return (
    <ReaderData>
      <MemberShell>{children}</MemberShell>
    </ReaderData>
  );
}
