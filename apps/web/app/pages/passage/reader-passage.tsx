import type { ComponentProps } from "react";
import { ReaderPassage } from "~/features/quotes";
import { useQuoteReport } from "./quote-report";

/** Loaded once the browser knows a reader. */
export default function ReaderPassagePage(props: ComponentProps<typeof ReaderPassage>) {
  const { buttonOf, dialog } = useQuoteReport();
  return (
    <>
      <ReaderPassage {...props} endOf={buttonOf} />
      {dialog}
    </>
  );
}
