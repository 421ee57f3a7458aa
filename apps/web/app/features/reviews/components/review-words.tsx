import { countCharacters } from "@okurca/contract/count-characters";
import { limits } from "@okurca/contract/limits";
import { messages } from "@okurca/contract/messages";
import { type RefObject, useId } from "react";
import { cn } from "~/lib/cn";
import { Checkbox, inputClass } from "~/ui/field";

/** The words of a review and their mark. */
export interface Words {
  content: string;
  hasSpoiler: boolean;
}

/** Length by the specification: of the trimmed text, from 10 to 2000 characters. */
export function checkWords(content: string): { length: number; isTooShort: boolean; isTooLong: boolean } {
  const length = countCharacters(content.trim());
  return { length, isTooShort: length < limits.review.min, isTooLong: length > limits.review.max };
}

/** Text with its counter, and the spoiler mark; the look differs by where it stands. */
export function ReviewWords({
  words,
  hint,
  isLabelHidden = false,
  className,
  rows,
  placeholder,
  field,
  isNext,
  onChange,
}: {
  words: Words;
  /** Said while the text is too short. */
  hint: string;
  isLabelHidden?: boolean;
  className: string;
  rows: number;
  placeholder?: string;
  field?: RefObject<HTMLTextAreaElement | null>;
  /** What a dialog that opens has the keyboard write into. */
  isNext?: boolean;
  onChange: (words: Words) => void;
}) {
  const id = useId();
  const { length, isTooShort, isTooLong } = checkWords(words.content);
  return (
    <>
      <div>
        <label htmlFor={id} className={isLabelHidden ? "sr-only" : "font-medium text-sm"}>
          İncelemeniz
        </label>
        <textarea
          id={id}
          ref={field}
          data-next={isNext || undefined}
          rows={rows}
          value={words.content}
          aria-describedby={`${id}-count`}
          aria-invalid={isTooLong || undefined}
          placeholder={placeholder}
          onChange={(event) => onChange({ ...words, content: event.target.value })}
          className={cn(inputClass, "resize-y py-3 leading-relaxed", className)}
        />
        <div id={`${id}-count`} className="mt-1.5 flex justify-between gap-4 text-ink-3 text-xs">
          <span className={isTooLong ? "font-medium text-danger" : undefined}>
            {isTooLong ? messages.reviewTooLong : isTooShort && hint}
          </span>
          <span className={cn("tnum", isTooLong && "font-medium text-danger")}>
            {length}/{limits.review.max}
          </span>
        </div>
      </div>
      <Checkbox
        label="İncelemem kitabın sürprizlerini açık ediyor (spoiler)"
        checked={words.hasSpoiler}
        onChange={(event) => onChange({ ...words, hasSpoiler: event.target.checked })}
      />
    </>
  );
}
