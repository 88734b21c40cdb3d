/**
 * Calls `work` for each value in order, with at most `concurrency` calls in parallel.
 * @param shouldContinue checked before each value; returning false ends it early
 * @throws errors of `work`
 */
export const withConcurrency = async <Value>(
  values: Iterable<Value>,
  concurrency: number,
  work: (value: Value) => Promise<void>,
  shouldContinue: () => boolean = () => true,
): Promise<void> => {
  const queue = values[Symbol.iterator]();
  const worker = async (): Promise<void> => {
    while (shouldContinue()) {
      const next = queue.next();
      if (next.done) return;
      await work(next.value);
    }
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
};
