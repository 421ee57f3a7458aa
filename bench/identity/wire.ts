import { Agent, request } from "node:http";

const agent = new Agent({ keepAlive: true });

export interface Call {
  url: string;
  method?: "GET" | "POST";
  headers?: Record<string, string>;
  body?: string;
}

/** One request on kept connections; node:http, since fetch would cost the measuring side several times as much. */
export function send({ url, method = "GET", headers = {}, body }: Call): Promise<string> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { agent, method, headers }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on("data", (chunk: Buffer) => chunks.push(chunk));
      answer.on("error", reject);
      answer.on("end", () => {
        const text = Buffer.concat(chunks).toString("utf8");
        if (answer.statusCode === 200) resolve(text);
        else reject(new Error(`${url} answered ${answer.statusCode}: ${text}`));
      });
    });
    sent.on("error", reject);
    sent.end(body);
  });
}

/** Another one each time, as behind a proxy: what limits an address is not what is measured. */
function anyAddress(): string {
  const part = () => Math.floor(Math.random() * 256);
  return `10.${part()}.${part()}.${part()}`;
}

/** One operation of the JSON protocol. */
export async function operate<T>(origin: string, operation: string, members: object): Promise<T> {
  const text = await send({
    url: `${origin}/identity/`,
    method: "POST",
    headers: {
      "content-type": "application/x-amz-json-1.1",
      "x-amz-target": `AWSCognitoIdentityProviderService.${operation}`,
      "x-forwarded-for": anyAddress(),
    },
    body: JSON.stringify(members),
  });
  return JSON.parse(text) as T;
}
