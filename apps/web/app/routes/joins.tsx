import { JoinsList, JoinTool } from "~/features/joins";

export default function JoinsPage() {
  return (
    <div className="space-y-10">
      <JoinTool />
      <JoinsList />
    </div>
  );
}
