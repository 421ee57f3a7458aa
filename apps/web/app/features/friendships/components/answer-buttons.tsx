import { Button } from "~/ui/button";
import { useRespondToRequest } from "../friendships.mutations";

const answers = [
  { response: "accept", label: "Kabul Et", heard: "kabul et" },
  { response: "reject", label: "Reddet", heard: "reddet" },
] as const;

/** Accepts or rejects a request; `of`: whose it is, where several stand on a page. */
export function AnswerButtons({ id, of, onAnswered }: { id: string; of?: string; onAnswered?: () => void }) {
  const respond = useRespondToRequest(onAnswered);
  const busyWith = respond.isPending ? respond.variables.response : undefined;
  return answers.map(({ response, label, heard }) => (
    <Button
      key={response}
      size="small"
      look={response === "accept" ? "primary" : "secondary"}
      isBusy={busyWith === response}
      disabled={busyWith !== undefined && busyWith !== response}
      aria-label={of && `${of} isteğini ${heard}`}
      onClick={() => respond.mutate({ id, response })}
    >
      {label}
    </Button>
  ));
}
