import { work } from "./jobs.ts";
import type { Asked, Told } from "./messages.ts";

addEventListener("message", ({ data: { id, ...job } }: MessageEvent<Asked>) => {
  void work(job, (news) => postMessage({ id, ...news } satisfies Told));
});
