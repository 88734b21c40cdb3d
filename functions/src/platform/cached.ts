interface CacheEntry<Value> {
  readonly value: Promise<Value>;
  readonly expiresAt: number;
}

/**
 * Caches the results of `load` in this container, one for each key. A result may therefore be `seconds` old. Concurrent
 * calls share one load, and a failed load is not cached.
 */
export const cached = <Value>(seconds: number, getKey: () => string, load: () => Promise<Value>) => {
  const entries = new Map<string, CacheEntry<Value>>();
  const read = (): Promise<Value> => {
    const key = getKey();
    const entry = entries.get(key);
    if (entry && entry.expiresAt > Date.now()) return entry.value;
    const value = load();
    entries.set(key, { value, expiresAt: Date.now() + seconds * 1_000 });
    value.catch(() => entries.delete(key));
    return value;
  };
  return Object.assign(read, { clear: () => entries.clear() });
};
