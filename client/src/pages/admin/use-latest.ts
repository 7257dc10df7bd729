import { useRef } from "preact/hooks";

/** Returns a function that shows the answer to a question, unless another one was asked meanwhile. */
export function useLatest<T>(show: (answer: T) => void): (question: Promise<T>) => Promise<void> {
  const latest = useRef<Promise<T> | null>(null);
  return async (question) => {
    latest.current = question;
    const answer = await question;
    if (latest.current === question) show(answer);
  };
}
