import assert from "node:assert/strict";

const kept = new Map<string, string>();
const storage = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
};

/** A browser that has stored this; only the storage is a fake. */
function browserWith(entries: Record<string, string>): void {
  kept.clear();
  for (const [key, value] of Object.entries(entries)) kept.set(`house-rules.${key}`, value);
}

describe("the preferences", () => {
  const before = Object.getOwnPropertyDescriptor(globalThis, "localStorage");
  let visit = 0;
  /** The page as it starts with the stored preferences. */
  const open = (): Promise<typeof import("../../client/src/preferences/preferences.ts")> =>
    import(`../../client/src/preferences/preferences.ts?visit=${++visit}`);

  beforeEach(() => {
    Object.defineProperty(globalThis, "localStorage", { value: storage, configurable: true });
  });
  after(() => {
    Reflect.deleteProperty(globalThis, "localStorage");
    if (before) Object.defineProperty(globalThis, "localStorage", before);
  });

  it("follow the device until the player chooses, with sound and without notifications", async () => {
    browserWith({});
    const { theme, motion, muted, notifications } = await open();
    assert.deepEqual([theme.value, motion.value, muted.value, notifications.value], ["system", "system", false, false]);
  });

  it("are restored as stored", async () => {
    browserWith({});
    const first = await open();
    first.theme.value = "dark";
    first.volume.value = 0.25;
    const second = await open();
    assert.equal(second.theme.value, "dark");
    assert.equal(second.volume.value, 0.25);
  });

  it("drop invalid values", async () => {
    browserWith({ theme: '"purple"', volume: "7", muted: '"yes"', motion: "{broken" });
    const { theme, volume, muted, motion } = await open();
    assert.deepEqual([theme.value, volume.value, muted.value, motion.value], ["system", 0.6, false, "system"]);
  });

  it("last for the visit when the browser stores nothing", async () => {
    const refuse = () => {
      throw new Error("the quota is exceeded");
    };
    Object.defineProperty(globalThis, "localStorage", {
      value: { getItem: refuse, setItem: refuse },
      configurable: true,
    });
    const { muted } = await open();
    muted.value = true;
    assert.equal(muted.value, true);
  });
});
