import webPush from "web-push";
import type { Store } from "../store/store.ts";

/** Keys with which this server identifies itself to push services. */
export interface VapidKeys {
  publicKey: string;
  privateKey: string;
}

const KEY = "vapid-keys";

/** Reads the stored keys, or creates them at the first start. Subscriptions are bound to them. */
export async function readVapidKeys(store: Store): Promise<VapidKeys> {
  await store
    .insertInto("settings")
    .values({ key: KEY, value: JSON.stringify(webPush.generateVAPIDKeys()) })
    .onConflict((conflict) => conflict.column("key").doNothing())
    .execute();
  const { value } = await store.selectFrom("settings").select("value").where("key", "=", KEY).executeTakeFirstOrThrow();
  return JSON.parse(value) as VapidKeys;
}
