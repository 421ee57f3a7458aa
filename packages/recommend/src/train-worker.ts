import { parentPort, workerData } from "node:worker_threads";
import { type TrainTask, train } from "./train.ts";

const weights = train(workerData as TrainTask);
parentPort?.postMessage(weights);
