import type { ComponentProps } from "react";
import { ReaderPassage } from "~/features/quotes";

/** Loaded once the browser knows a reader. */
export default function ReaderPassagePage(props: ComponentProps<typeof ReaderPassage>) {
  return <ReaderPassage {...props} />;
}
