import { createDecipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from "node:crypto";
import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { PushPayload } from "../../../shared/push/push-notice.ts";

/** A browser that is registered at the push service of a test. */
export interface TestBrowser {
  /** What the page sends to the server. */
  subscription: { endpoint: string; keys: { p256dh: string; auth: string } };
  received: PushPayload[];
  /** Status with which its messages are answered. */
  status: number;
}

const TAG_BYTES = 16;
const LAST_RECORD = 2;

/** A local push service that decrypts what it receives, as a browser does (RFC 8188 and RFC 8291). */
export class PushReceiver {
  readonly #server: Server;
  readonly #browsers = new Map<string, { browser: TestBrowser; key: ECDH; auth: Buffer }>();
  /** Authorization headers of all messages. */
  readonly authorizations: string[] = [];
  /** Seconds for which all messages may wait for their browser. */
  readonly lifetimes: number[] = [];

  private constructor() {
    this.#server = createServer(async (request, response) => {
      const known = this.#browsers.get(request.url ?? "");
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      if (!known) return void response.writeHead(404).end();
      this.authorizations.push(request.headers.authorization ?? "");
      this.lifetimes.push(Number(request.headers.ttl));
      const { browser, key, auth } = known;
      if (browser.status < 300) browser.received.push(JSON.parse(decrypt(Buffer.concat(chunks), key, auth)));
      response.writeHead(browser.status).end();
    });
  }

  static async open(): Promise<PushReceiver> {
    const receiver = new PushReceiver();
    receiver.#server.listen(0, "127.0.0.1");
    await once(receiver.#server, "listening");
    return receiver;
  }

  /** Registers a new browser. */
  subscribe(): TestBrowser {
    const key = createECDH("prime256v1");
    const auth = randomBytes(16);
    const path = `/push/${randomBytes(8).toString("hex")}`;
    const { port } = this.#server.address() as AddressInfo;
    const keys = { p256dh: key.generateKeys("base64url"), auth: auth.toString("base64url") };
    const browser: TestBrowser = {
      subscription: { endpoint: `http://127.0.0.1:${port}${path}`, keys },
      received: [],
      status: 201,
    };
    this.#browsers.set(path, { browser, key, auth });
    return browser;
  }

  async close(): Promise<void> {
    this.#server.close();
    await once(this.#server, "close");
  }
}

/** Decrypts one message that fits into one record. */
function decrypt(body: Buffer, key: ECDH, auth: Buffer): string {
  const salt = body.subarray(0, 16);
  const length = body.readUInt8(20);
  const sender = body.subarray(21, 21 + length);
  const record = body.subarray(21 + length);
  const derive = (secret: Buffer, salting: Buffer, info: Buffer, bytes: number) =>
    Buffer.from(hkdfSync("sha256", secret, salting, info, bytes));
  const info = Buffer.concat([Buffer.from("WebPush: info\0"), key.getPublicKey(), sender]);
  const input = derive(key.computeSecret(sender), auth, info, 32);
  const contentKey = derive(input, salt, Buffer.from("Content-Encoding: aes128gcm\0"), 16);
  const nonce = derive(input, salt, Buffer.from("Content-Encoding: nonce\0"), 12);
  const decipher = createDecipheriv("aes-128-gcm", contentKey, nonce);
  decipher.setAuthTag(record.subarray(-TAG_BYTES));
  const plain = Buffer.concat([decipher.update(record.subarray(0, -TAG_BYTES)), decipher.final()]);
  return plain.subarray(0, plain.lastIndexOf(LAST_RECORD)).toString();
}
