import { getPassage, getPassagePicture, type Passage } from "@okurca/contract";
import type { PassageDesign, PassageFormat } from "@okurca/contract/passage-pictures";
import { useEffect, useState } from "react";
import { call, request } from "~/lib/api";

export interface SharedPassage {
  passage: Pick<Passage, "id" | "text" | "has_spoiler"> & { book: { title: string; author: string[] } };
  /** Whether everybody sees it; the dialog asks where it is not known. */
  isPublic?: boolean | undefined;
}

export interface Picture {
  blob: Blob;
  /** For as long as it is shown. */
  address: string;
  design: PassageDesign;
  format: PassageFormat;
}

/** The passage as a picture; the one before stays until the next is there. `retry` asks once more. */
export function usePassagePicture(id: string, design: PassageDesign, format: PassageFormat) {
  const [picture, setPicture] = useState<Picture>();
  const [error, setError] = useState<unknown>();
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try asks the same again
  useEffect(() => {
    const asking = new AbortController();
    setError(undefined);
    request(
      getPassagePicture,
      { params: { id }, query: { design, format } },
      { signal: asking.signal, accept: "image/png" },
    )
      .then((answer) => answer.blob())
      .then(
        (blob) => {
          if (asking.signal.aborted) return;
          setPicture({ blob, address: URL.createObjectURL(blob), design, format });
        },
        (failure: unknown) => {
          if (!asking.signal.aborted) setError(failure);
        },
      );
    return () => asking.abort();
  }, [id, design, format, tries]);
  useEffect(() => () => picture && URL.revokeObjectURL(picture.address), [picture]);
  return { picture, error, retry: () => setTries((count) => count + 1) };
}

/** Whether everybody sees the passage; undefined until that is known. */
export function useIsPublic(id: string, known: boolean | undefined): boolean | undefined {
  const [isPublic, setPublic] = useState(known);
  useEffect(() => {
    if (known !== undefined) return;
    const asking = new AbortController();
    call(getPassage, { params: { id } }, { signal: asking.signal }).then(
      (found) => setPublic(found.is_public),
      // Then there is only the picture.
      () => undefined,
    );
    return () => asking.abort();
  }, [id, known]);
  return isPublic;
}
