import { computed, effect, untracked } from "@preact/signals";
import { change, me } from "../../net/account.ts";
import { playerName } from "../../preferences/preferences.ts";

/** The name at the table: the claimed one, or what a guest has typed. */
export const myName = computed(() => (me.value?.claimed ? me.value.name : playerName.value.trim()));

/** Tells the house what a guest wants to be called; a refusal says why not. */
export async function keepName(): Promise<void> {
  const wanted = playerName.value.trim();
  if (!me.value || me.value.claimed || wanted === "" || wanted === me.value.name) return;
  await change({ name: wanted });
}

/** A guest keeps the name that this browser remembers, if it is still to be had; otherwise the house gives one. */
async function nameGuest(): Promise<void> {
  const guest = me.value;
  if (!guest || guest.claimed) return;
  await keepName().catch(() => {
    playerName.value = "";
  });
  playerName.value ||= guest.name;
}

effect(() => {
  if (me.value) untracked(() => void nameGuest());
});
