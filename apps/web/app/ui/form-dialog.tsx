import { type ComponentPropsWithRef, type FormEvent, type ReactNode, useId } from "react";
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
  /** Buttons after the others. */
  actions?: ReactNode;
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
  actions,
  form,
  before,
  children,
  ...dialog
}: FormDialogProps) {
  const id = useId();
  const footer = (
    <>
      <Button look="secondary" onClick={onCancel ?? dialog.onClose}>
        {cancelLabel}
      </Button>
      <Button type="submit" form={id} look={submitLook} isBusy={isBusy} disabled={isDisabled}>
        {submitLabel}
      </Button>
      {actions}
    </>
  );
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
