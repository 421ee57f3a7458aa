import { Suspense } from "react";
import { data } from "react-router";
import { useSession } from "~/features/session";
import { absentMeta } from "~/lib/absent";
import { NotFoundNote, notFoundTitle } from "~/shell/not-found";
import { partForReaders } from "~/shell/part-for-readers";
import { FullScreenLoader } from "~/ui/full-screen-loader";

const StaffFrame = partForReaders(() => import("~/pages/staff/staff-frame"));

/** The server does not know who looks at a page: to everybody it says what is true for nearly all. */
export function loader() {
  return data(null, { status: 404 });
}

export const clientLoader = () => null;

export const meta = () => absentMeta(notFoundTitle);

/** `Yönetim`, for staff; for everybody else a page that is not there. */
export default function StaffPage() {
  if (useSession() === null) return <NotFoundNote />;
  return (
    <Suspense fallback={<FullScreenLoader />}>
      <StaffFrame />
    </Suspense>
  );
}
