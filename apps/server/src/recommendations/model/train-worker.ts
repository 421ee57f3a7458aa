import { parentPort, workerData } from "node:worker_threads";
import { type TrainTask, train } from "./train.ts";

const weights = train(workerData as TrainTask);
parentPort?.postMessage(weights, [
  weights.starts.buffer as ArrayBuffer,
  weights.books.buffer as ArrayBuffer,
  weights.weights.buffer as ArrayBuffer,
]);
