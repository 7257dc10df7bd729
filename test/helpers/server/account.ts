import { Client } from "@colyseus/sdk";
import type { ApiRefusal, Me, SignedIn, Tokens } from "../../../shared/players/api.ts";
import { quiet, type TestRoom } from "./test-server.ts";

/** Any running server. */
interface Open {
  address: string;
}

export interface Answer<T> {
  status: number;
  body: T & Partial<ApiRefusal>;
}

/** Sends an HTTP request, as a signed-in player when there is a token. */
export async function ask<T = object>(
  server: Open,
  method: string,
  path: string,
  body?: unknown,
  access?: string,
): Promise<Answer<T>> {
  const response = await fetch(`${server.address}/api${path}`, {
    method,
    headers: {
      ...(body !== undefined && { "content-type": "application/json" }),
      ...(access !== undefined && { authorization: `Bearer ${access}` }),
    },
    ...(body !== undefined && { body: typeof body === "string" ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, body: text && response.status !== 204 ? JSON.parse(text) : {} };
}

/** A player with an account, and the browser session it is signed in with. */
export class Person {
  readonly server: Open;
  me: Me;
  tokens: Tokens;

  constructor(server: Open, { me, tokens }: SignedIn) {
    this.server = server;
    this.me = me;
    this.tokens = tokens;
  }

  /** A new guest. */
  static async come(server: Open): Promise<Person> {
    const { status, body } = await ask<SignedIn>(server, "POST", "/guests", {});
    if (status !== 201) throw new Error(`no guest account: ${body.error?.code}`);
    return new Person(server, body);
  }

  /** A new player with a name and a password. */
  static async claim(server: Open, name: string, password: string): Promise<Person> {
    const guest = await Person.come(server);
    const { status, body } = await guest.ask<SignedIn>("POST", "/me/claim", { name, password });
    if (status !== 200) throw new Error(`${name} was not claimed: ${body.error?.code}`);
    return new Person(server, body);
  }

  /** The player's connection to the rooms. */
  get client(): Client {
    const client = new Client(this.server.address);
    client.auth.token = this.tokens.access;
    return client;
  }

  create(options: object, game = "dash-dice"): Promise<TestRoom> {
    return this.client.create(game, options).then((room) => quiet(room as TestRoom));
  }

  joinById(roomId: string, options: object = {}): Promise<TestRoom> {
    return this.client.joinById(roomId, options).then((room) => quiet(room as TestRoom));
  }

  ask<T = object>(method: string, path: string, body?: unknown): Promise<Answer<T>> {
    return ask<T>(this.server, method, path, body, this.tokens.access);
  }
}
