import { MemberShell } from "~/shell/member-shell";
import { ComingView } from "./coming-view";

export { meta } from "./coming";

export default function ComingMember() {
  return (
    <MemberShell>
      <ComingView />
    </MemberShell>
  );
}
