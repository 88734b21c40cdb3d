interface Cached<Value> {
  readonly value: Promise<Value>;
  readonly until: number;
}

/**
 * Keeps what a container read for a few seconds, one value for each key: whoever reads more often sees it that late.
 * Calls that meet share one read, and a failed read is not kept.
 */
export const cached = <Value>(seconds: number, keyOf: () => string, load: () => Promise<Value>) => {
  const kept = new Map<string, Cached<Value>>();
  const read = (): Promise<Value> => {
    const key = keyOf();
    const known = kept.get(key);
    if (known && known.until > Date.now()) return known.value;
    const value = load();
    kept.set(key, { value, until: Date.now() + seconds * 1_000 });
    value.catch(() => kept.delete(key));
    return value;
  };
  return Object.assign(read, { forget: () => kept.clear() });
};
