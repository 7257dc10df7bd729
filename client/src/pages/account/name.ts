import { computed, effect, untracked } from "@preact/signals";
import { change, me } from "../../net/account.ts";
import { playerName } from "../../preferences/preferences.ts";

/** The name at the table: the claimed one, or what a guest has typed. */
export const myName = computed(() => (me.value?.claimed ? me.value.name : playerName.value.trim()));

/** Saves the guest's chosen name on the server; throws if the name is refused. */
export async function keepName(): Promise<void> {
  const wanted = playerName.value.trim();
  if (!me.value || me.value.claimed || wanted === "" || wanted === me.value.name) return;
  await change({ name: wanted });
}

/** Gives a guest the name remembered by this browser if available, otherwise the server's suggestion. */
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
