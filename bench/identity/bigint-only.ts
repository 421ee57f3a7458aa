// Preloaded into the server to measure it without OpenSSL's powers: its self-test finds them failing.
import { DiffieHellman } from "node:crypto";

DiffieHellman.prototype.setPrivateKey = () => {
  throw new Error("not in this run");
};
