import { useMutation } from "@tanstack/react-query";
import type { FormEvent, ReactNode } from "react";
import { toast } from "sonner";
import { failureText } from "~/lib/api";
import type { useChanges } from "~/lib/draft";
import { SaveRow } from "./save-row";

/**
 * A form of settings: sends what is chosen, once at a time, and says how that went. At its foot stand the button that
 * saves and the way back to what is saved.
 */
export function SettingsForm<T extends object, Answer>({
  draft,
  send,
  done,
  tried,
  onSaved,
  check = () => true,
  label,
  isFailureKept = true,
  className,
  children,
}: {
  draft: ReturnType<typeof useChanges<T>>;
  send: (values: T) => Promise<Answer>;
  /** What is said when it is saved. */
  done: (answer: Answer) => string;
  /** What is said when it is not, where the server says nothing. */
  tried: string;
  onSaved?: (answer: Answer) => void;
  /** False where something in the form is wrong; the form says what. */
  check?: (form: HTMLFormElement) => boolean;
  label: string;
  /** The failure also stays in the form until the next try. */
  isFailureKept?: boolean;
  className?: string;
  children: ReactNode;
}) {
  const save = useMutation({
    mutationFn: send,
    onSuccess: (answer, sent) => {
      onSaved?.(answer);
      draft.settle(sent);
      toast.success(done(answer));
    },
    onError: (error) => toast.error(failureText(error, tried)),
  });

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!save.isPending && check(event.currentTarget)) save.mutate(draft.values);
  }

  return (
    <form noValidate onSubmit={submit} className={className}>
      {children}
      <SaveRow
        label={label}
        isBusy={save.isPending}
        isChanged={draft.isChanged}
        failure={isFailureKept && save.error ? failureText(save.error, tried) : null}
        onGiveUp={draft.giveUp}
      />
    </form>
  );
}
