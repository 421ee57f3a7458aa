import { type ComponentPropsWithRef, type FormEvent, Fragment, type ReactNode, useId } from "react";
import { Button } from "./button";
import { Dialog, type DialogProps } from "./dialog";

interface FormDialogProps extends Omit<DialogProps, "isOpen" | "footer"> {
  submitLabel: string;
  submitLook?: "primary" | "secondary" | "danger";
  isBusy?: boolean;
  isDisabled?: boolean;
  /** Not called while the dialog is busy. */
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  cancelLabel?: string;
  /** Else cancelling closes. */
  onCancel?: () => void;
  /** Another button in the place of the one that cancels; the dialog's own closes it. */
  other?: ReactNode;
  form?: Omit<ComponentPropsWithRef<"form">, "id" | "noValidate" | "onSubmit">;
  /** Above the form: what has forms of its own. */
  before?: ReactNode;
}

/** A form in a dialog; the buttons that cancel and submit it stay in view below it. */
export function FormDialog({
  submitLabel,
  submitLook = "primary",
  isBusy = false,
  isDisabled = false,
  onSubmit,
  cancelLabel = "İptal",
  onCancel,
  other,
  form,
  before,
  children,
  ...dialog
}: FormDialogProps) {
  const id = useId();
  const first = other ?? (
    <Button look="secondary" onClick={onCancel ?? dialog.onClose}>
      {cancelLabel}
    </Button>
  );
  const buttons = [
    <Fragment key="first">{first}</Fragment>,
    <Button key="submit" type="submit" form={id} look={submitLook} isBusy={isBusy} disabled={isDisabled}>
      {submitLabel}
    </Button>,
  ];
  // What is offered most stands at the end.
  const footer = submitLook === "secondary" ? buttons.reverse() : buttons;
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!isBusy) onSubmit(event);
  }
  return (
    <Dialog isOpen footer={footer} {...dialog}>
      {before}
      <form id={id} noValidate onSubmit={submit} {...form}>
        {children}
      </form>
    </Dialog>
  );
}
