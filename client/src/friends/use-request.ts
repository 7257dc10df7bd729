import { useState } from "preact/hooks";
import { explainError } from "./explain-error.ts";

/** Runs one request at a time; `problem` is the sentence of the last refusal. */
export function useRequest() {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState("");
  const run = async (work: () => Promise<unknown>): Promise<boolean> => {
    setBusy(true);
    setProblem("");
    try {
      await work();
      return true;
    } catch (error) {
      setProblem(explainError(error));
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, problem, run };
}
