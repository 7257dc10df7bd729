import { createECDH } from "node:crypto";
import type { Store } from "../store/store.ts";

/** Keys with which this server identifies itself to push services. */
export interface VapidKeys {
  publicKey: string;
  privateKey: string;
}

const KEY = "vapid-keys";
/** Length of a private key on the curve P-256. */
const PRIVATE_KEY_BYTES = 32;

/** Reads the stored keys, or creates them at the first start. Subscriptions are bound to them. */
export async function readVapidKeys(store: Store): Promise<VapidKeys> {
  await store
    .insertInto("settings")
    .values({ key: KEY, value: JSON.stringify(generateVapidKeys()) })
    .onConflict((conflict) => conflict.column("key").doNothing())
    .execute();
  const { value } = await store.selectFrom("settings").select("value").where("key", "=", KEY).executeTakeFirstOrThrow();
  return JSON.parse(value) as VapidKeys;
}

/** A new pair of keys on the curve P-256. A private key that begins with zeros is padded to its full length. */
function generateVapidKeys(): VapidKeys {
  const pair = createECDH("prime256v1");
  const publicKey = pair.generateKeys("base64url");
  const privateKey = pair.getPrivateKey("hex").padStart(2 * PRIVATE_KEY_BYTES, "0");
  return { publicKey, privateKey: Buffer.from(privateKey, "hex").toString("base64url") };
}
