/** A reader's live stream, as far as a measurement needs it. */
export async function watchStream(origin: string, token: string) {
  const leaving = new AbortController();
  const answer = await fetch(`${origin}/api/activity/stream`, {
    headers: { authorization: `Bearer ${token}` },
    signal: leaving.signal,
  });
  if (!answer.ok || !answer.body) throw new Error(`the stream answered ${answer.status}`);
  const waiting: { kind: string; hear: () => void }[] = [];
  const read = async (body: ReadableStream<Uint8Array<ArrayBuffer>>) => {
    for await (const text of body.pipeThrough(new TextDecoderStream())) {
      for (const [, kind] of text.matchAll(/"kind":"(\w+)"/g)) {
        const place = waiting.findIndex((one) => one.kind === kind);
        if (place >= 0) waiting.splice(place, 1)[0]?.hear();
      }
    }
  };
  const begun = new Promise<void>((hear) => waiting.push({ kind: "everything", hear }));
  read(answer.body).catch(() => {});
  await begun;
  return {
    /** Done when a hint of this kind comes. */
    next: (kind: string) => new Promise<void>((hear) => waiting.push({ kind, hear })),
    close: () => leaving.abort(),
  };
}
