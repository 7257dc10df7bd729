import type { ApiRefusal, Me, SignedIn, Tokens } from "../../shared/players/api.ts";
import type { TestHouse } from "./house.ts";

export interface Answer<T> {
  status: number;
  body: T & Partial<ApiRefusal>;
}

/** Asks the house over HTTP, as a signed-in player when there is a token. */
export async function ask<T = object>(
  house: TestHouse,
  method: string,
  path: string,
  body?: unknown,
  access?: string,
): Promise<Answer<T>> {
  const response = await fetch(`${house.address}/api${path}`, {
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

/** Somebody with an account, and the browser it is signed in with. */
export class Person {
  readonly house: TestHouse;
  me: Me;
  tokens: Tokens;

  constructor(house: TestHouse, { me, tokens }: SignedIn) {
    this.house = house;
    this.me = me;
    this.tokens = tokens;
  }

  /** A new guest. */
  static async come(house: TestHouse): Promise<Person> {
    const { status, body } = await ask<SignedIn>(house, "POST", "/guests", {});
    if (status !== 201) throw new Error(`no guest account: ${body.error?.code}`);
    return new Person(house, body);
  }

  /** A new player with a name and a password. */
  static async claim(house: TestHouse, name: string, password: string): Promise<Person> {
    const guest = await Person.come(house);
    const { status, body } = await guest.ask<SignedIn>("POST", "/me/claim", { name, password });
    if (status !== 200) throw new Error(`${name} was not claimed: ${body.error?.code}`);
    return new Person(house, body);
  }

  ask<T = object>(method: string, path: string, body?: unknown): Promise<Answer<T>> {
    return ask<T>(this.house, method, path, body, this.tokens.access);
  }
}
