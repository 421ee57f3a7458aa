import { limits } from "@okurca/contract/limits";
import { ImageUp } from "lucide-react";
import { type ComponentProps, useRef } from "react";
import { Button } from "../button";

/** The button that opens the device's pictures, with the field behind it. */
export function PictureOpener({
  fileLabel,
  isDisabled = false,
  onFile,
  children,
  ...button
}: Omit<ComponentProps<typeof Button>, "onClick"> & {
  /** Of the field, for readers of screens. */
  fileLabel: string;
  isDisabled?: boolean;
  onFile: (file: File | undefined) => void;
}) {
  const field = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={field}
        type="file"
        accept={limits.picture.types.join(",")}
        aria-label={fileLabel}
        tabIndex={-1}
        className="sr-only"
        onChange={({ target }) => {
          onFile(target.files?.[0]);
          // The same file can be chosen again.
          target.value = "";
        }}
      />
      <Button {...button} onClick={() => !isDisabled && field.current?.click()}>
        <ImageUp aria-hidden className="size-5" strokeWidth={1.75} />
        {children}
      </Button>
    </>
  );
}
