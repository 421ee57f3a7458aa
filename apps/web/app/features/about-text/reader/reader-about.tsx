import type { About } from "@okurca/contract";
import { Pencil, PenLine } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { Button } from "~/ui/button";
import { HiddenNote } from "~/ui/hidden-note";
import { AboutFoot, AboutFrame, AboutWords } from "../about-text";
import { historyAddress } from "../history/about-history";
import { AboutEditor } from "./about-editor";

/** What readers say the book is about, to be written and corrected by the signed-in one. */
export function ReaderAbout({
  isbn,
  title,
  about,
  hidden,
}: {
  isbn: string;
  title: string;
  about: About | null;
  /** What the reader wrote last, where nobody else sees it. */
  hidden: { is_held: boolean } | null;
}) {
  const [isEditing, setEditing] = useState(false);
  // What was just written stands until the page is loaded with it.
  const [written, setWritten] = useState<{ over: About | null; about: About }>();
  const shown = written && written.over === about ? written.about : about;
  const text = shown?.content ?? "";
  return (
    <>
      {text ? (
        <AboutFrame
          actions={
            <AboutFoot isbn={isbn} source={shown?.source}>
              <Button look="ghost" size="small" onClick={() => setEditing(true)}>
                <Pencil aria-hidden className="size-4" /> Düzenle
              </Button>
            </AboutFoot>
          }
        >
          <AboutWords text={text} className="mt-3 text-[1.0625rem] leading-relaxed" />
        </AboutFrame>
      ) : (
        <AboutFrame actions={shown && <AboutFoot isbn={isbn} source={undefined} />}>
          <button
            type="button"
            onClick={() => setEditing(true)}
            className="mt-3 flex min-h-14 w-full items-center gap-3 rounded-xl border border-line-strong border-dashed px-4 py-3 text-left text-ink-2 transition-colors hover:border-ink-2 hover:text-ink"
          >
            <PenLine aria-hidden className="size-5 shrink-0" /> Bu kitabı bir iki cümleyle anlatın
          </button>
        </AboutFrame>
      )}
      {hidden && (
        <>
          <HiddenNote isHidden isHeld={hidden.is_held} what="açıklamayı" />
          <Link
            to={historyAddress(isbn, 1)}
            className="mt-2 inline-block text-sm underline underline-offset-4"
          >
            Yazdığınız açıklama
          </Link>
        </>
      )}
      {isEditing && (
        <AboutEditor
          isbn={isbn}
          title={title}
          about={shown}
          onClose={() => setEditing(false)}
          onSaved={(next) => setWritten({ over: about, about: next })}
        />
      )}
    </>
  );
}
