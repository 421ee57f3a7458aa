import { data } from "react-router";
import { absentMeta } from "~/lib/absent";
import { NotFoundNote, notFoundTitle } from "~/shell/not-found";

export function loader() {
  return data(null, { status: 404 });
}

export const meta = () => absentMeta(notFoundTitle);

export default NotFoundNote;
