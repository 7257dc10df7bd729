import { JOBS, type JobName, type Jobs } from "./jobs.ts";

/** A request of the page and its reply; exceptions are returned as `fault`. */
export interface JobRequest<J extends JobName = JobName> {
  id: number;
  job: J;
  needs: Jobs[J]["needs"];
}
export type JobResult = { id: number; answer: unknown } | { id: number; fault: string };

async function answer<J extends JobName>({ id, job, needs }: JobRequest<J>): Promise<JobResult> {
  try {
    return { id, answer: await JOBS[job](needs) };
  } catch (error) {
    return { id, fault: error instanceof Error ? error.message : String(error) };
  }
}

addEventListener("message", async ({ data }: MessageEvent<JobRequest>) => postMessage(await answer(data)));
