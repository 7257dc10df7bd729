import { computed, effect, signal, untracked } from "@preact/signals";
import { change, me } from "../../net/account.ts";
import { playerName } from "../../preferences/preferences.ts";

/** The name at the table: the claimed one, or what a guest has typed. */
export const myName = computed(() => (me.value?.claimed ? me.value.name : playerName.value.trim()));

/** True while the guest types a name; nothing else changes it meanwhile. */
export const isTypingName = signal(false);

/** Saves the guest's chosen name on the server; throws if the name is refused. */
export async function keepName(): Promise<void> {
  const wanted = playerName.value.trim();
  if (!me.value || me.value.claimed || wanted === "" || wanted === me.value.name) return;
  await change({ name: wanted });
}

/** Shows the name suggested by the server to a guest without a name. */
export function suggestName(): void {
  if (me.value && playerName.value.trim() === "") playerName.value = me.value.name;
}

/**
 * Gives a guest the name remembered by this browser if available, otherwise the server's suggestion. The name of an
 * account is remembered for tables in the page.
 */
async function settleName(): Promise<void> {
  if (!me.value) return;
  if (me.value.claimed) {
    playerName.value = me.value.name;
    return;
  }
  const remembered = playerName.value;
  await keepName().catch(() => {
    if (playerName.value === remembered) playerName.value = "";
  });
  if (!isTypingName.value) suggestName();
}

let wasClaimed = false;

effect(() => {
  if (!me.value) return;
  // The guest that replaces an account does not continue its name, which may be free after a deletion.
  if (wasClaimed && !me.value.claimed) playerName.value = "";
  wasClaimed = me.value.claimed;
  if (!isTypingName.peek()) untracked(() => void settleName());
});
