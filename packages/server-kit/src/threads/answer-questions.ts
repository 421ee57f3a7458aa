// Stands alone, so that a thread does not load what the server needs.
import { parentPort } from "node:worker_threads";

export type ThreadAnswer<A> = { answer: A } | { error: string };

/** In a thread of `createThreads`: answers each question. Buffers of the answer that `handedOver` names are not copied. */
export function answerQuestions<Q, A>(
  work: (question: Q) => A,
  handedOver: (answer: A) => readonly ArrayBuffer[] = () => [],
): void {
  parentPort?.on("message", (question: Q) => {
    let said: ThreadAnswer<A>;
    let buffers: readonly ArrayBuffer[] = [];
    try {
      const answer = work(question);
      said = { answer };
      buffers = handedOver(answer);
    } catch (error) {
      said = { error: String(error) };
    }
    parentPort?.postMessage(said, buffers);
  });
}
