/** Splits a list into batches of a maximum size. */
export const splitIntoBatches = <Item>(items: readonly Item[], maxSize: number): Item[][] =>
  Array.from({ length: Math.ceil(items.length / maxSize) }, (_, batchIndex) =>
    items.slice(batchIndex * maxSize, (batchIndex + 1) * maxSize),
  );

/** Processes all items with a limited concurrency. */
export const forEachConcurrently = async <Item>(
  items: readonly Item[],
  concurrency: number,
  process: (item: Item) => Promise<void>,
): Promise<void> => {
  const remainingItems = items.values();
  const processRemaining = async (): Promise<void> => {
    for (const item of remainingItems) await process(item);
  };
  await Promise.all(Array.from({ length: concurrency }, processRemaining));
};
