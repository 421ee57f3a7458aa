import { readFileSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import {
  freePort,
  makeFolder,
  removeFolder,
  startProgram,
  stopProgram,
  untilReady,
} from "../../apps/server/test/program.ts";
import { type ModelServer, startModelServer } from "../../packages/testkit/src/model-server.ts";
import type { Figure } from "../figure.ts";
import { getToken, makeReaders } from "./readers.ts";

const streams = 200;
const alone = 40;
/** Milliseconds between two readers who ask. */
const stagger = 25;

const share = (values: readonly number[], part: number) =>
  [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * part))] ?? 0;

/** Megabytes that the process holds. */
function memoryOf(pid: number | undefined): number {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  return Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1]) / 1024;
}

/** One reader's question; when its first word came, and when all was said. */
async function ask(origin: string, bearer: string, token: string, message: string) {
  const answer = await fetch(`${origin}/api-chat/chat`, {
    method: "POST",
    headers: {
      accept: "text/event-stream",
      authorization: `Bearer ${bearer}`,
      "content-type": "application/json",
    },
    body: JSON.stringify({ token, message }),
  });
  if (!answer.ok || !answer.body) throw new Error(`chat answered ${answer.status}: ${await answer.text()}`);
  let heardAt = 0;
  let text = "";
  for await (const chunk of answer.body.pipeThrough(new TextDecoderStream())) {
    text += chunk;
    if (heardAt === 0 && text.includes("event: delta")) heardAt = performance.now();
  }
  if (!text.includes('"mode":"model","fallback":null,"state":"complete"')) throw new Error(text.slice(-400));
  return heardAt;
}

const questions = [
  "Bana polisiye bir roman önerir misin?",
  "Sabahattin Ali’nin kitapları neler?",
  "Kürk Mantolu Madonna kaç sayfa?",
  "Suç ve Ceza gibi bir şey arıyorum",
  "Kısa bir bilim kurgu",
  "Çocuklar için kitap",
  "Bu yıl kaç kitap okudum?",
  "Okuma alışkanlığımı nasıl geliştirebilirim?",
  "İnce Memed’den sonra ne okuyayım?",
  "Hüzünlü bir şeyler",
];

/** Milliseconds of whole replies while the model is down, so that the catalogue answers. */
async function measureCatalogue(
  model: ModelServer,
  say: (i: number, message: string) => Promise<string>,
): Promise<number[]> {
  model.always({ status: 401 });
  for (let i = 0; i < 10; i++) await say(i, questions[i % questions.length] ?? "");
  const taken: number[] = [];
  for (let i = 0; i < streams; i++) {
    const from = performance.now();
    const text = await say(i, questions[i % questions.length] ?? "");
    if (!text.includes('"mode":"katalog"')) throw new Error(text);
    taken.push(performance.now() - from);
  }
  return taken;
}

/** Milliseconds from the provider's first word to the reader's. */
function delays(model: ModelServer, heard: ReadonlyMap<string, number>): number[] {
  return model.calls.flatMap(({ messages, firstWordAt = 0 }) => {
    const at = heard.get(messages.at(-1)?.content ?? "");
    return at === undefined ? [] : [at - firstWordAt];
  });
}

/** One program between readers and a provider that says a word every so often. */
export async function measureAssistantStreams(): Promise<Figure[]> {
  const folder = makeFolder();
  const model = await startModelServer();
  const port = String(await freePort());
  const program = await startProgram({
    ...{ DATA_DIR: folder, PORT: port, TRUST_PROXY: "true" },
    ...{ AI_BASE_URL: model.url, AI_MODEL: "olcum", AI_TIMEOUT: "40", AI_DAILY_TOKENS: "100000000" },
  });
  try {
    await untilReady(program);
    const bearers = await makeReaders(folder, program.origin, streams);
    const tokens: string[] = [];
    for (const bearer of bearers) tokens.push(await getToken(program.origin, bearer));
    const askAs = async (i: number, message: string) => {
      const reader = i % streams;
      return ask(program.origin, bearers[reader] ?? "", tokens[reader] ?? "", message);
    };
    model.always({ say: "Bu bir deneme yanıtıdır, kısa sürer.", wordMs: 5 });
    for (let i = 0; i < 20; i++) await askAs(i, `Isınma ${i}`);
    const one = new Map<string, number>();
    for (let i = 0; i < alone; i++) one.set(`Tek ${i}`, await askAs(20 + i, `Tek ${i}`));

    const before = memoryOf(program.child.pid);
    const words = Math.ceil((streams * stagger * 4) / 100);
    model.always({ say: "Sözcük ".repeat(words), wordMs: 100 });
    let [most, peak] = [0, before];
    let isOver = false;
    const look = (async () => {
      while (!isOver) {
        most = Math.max(most, model.open());
        peak = Math.max(peak, memoryOf(program.child.pid));
        await wait(250);
      }
    })();
    const many = new Map<string, number>();
    await Promise.all(
      bearers.map(async (_bearer, i) => {
        await wait(i * stagger);
        many.set(`Birlikte ${i}`, await askAs(i, `Birlikte ${i}`));
      }),
    );
    isOver = true;
    await look;
    const replies = await measureCatalogue(model, async (i, message) => {
      const reader = i % streams;
      const answer = await fetch(`${program.origin}/api-chat/chat`, {
        method: "POST",
        headers: { authorization: `Bearer ${bearers[reader]}`, "content-type": "application/json" },
        body: JSON.stringify({ token: tokens[reader], message }),
      });
      return answer.text();
    });
    const bar = "<= 150";
    return [
      {
        figure: "the provider's first word to the reader's, alone, p95",
        value: share(delays(model, one), 0.95),
        unit: "ms",
        bar,
      },
      { figure: "streams open at once", value: most, unit: "streams", bar: `>= ${streams}` },
      {
        figure: `the same while ${streams} readers listen, p95`,
        value: share(delays(model, many), 0.95),
        unit: "ms",
        bar,
      },
      { figure: "memory before", value: before, unit: "MB" },
      { figure: `${streams} open streams, more memory`, value: peak - before, unit: "MB", bar: "< 300" },
      { figure: "a reply by the catalogue, model down, median", value: share(replies, 0.5), unit: "ms" },
      { figure: "the same, p95", value: share(replies, 0.95), unit: "ms", bar: "<= 60" },
    ];
  } finally {
    await stopProgram(program);
    await model.close();
    removeFolder(folder);
  }
}
