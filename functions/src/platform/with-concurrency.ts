/** Does some work for each value, so many at a time, in their order. Ends early where `goesOn` says no. @throws what work throws */
export const withConcurrency = async <Value>(
  values: Iterable<Value>,
  concurrency: number,
  work: (value: Value) => Promise<void>,
  goesOn: () => boolean = () => true,
): Promise<void> => {
  const queue = values[Symbol.iterator]();
  const worker = async (): Promise<void> => {
    while (goesOn()) {
      const next = queue.next();
      if (next.done) return;
      await work(next.value);
    }
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
};
