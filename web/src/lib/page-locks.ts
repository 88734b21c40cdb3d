/**
 * Holds a lock of a kind by a name, which other pages of this origin can read for as long as this one is there.
 * @returns how to let it go; a frame whose storage is closed to it has no locks.
 */
export const holdLock = (kind: string, name: string | number): (() => void) => {
  const { promise, resolve } = Promise.withResolvers<void>();
  navigator.locks.request(`${kind} ${name}`, { mode: 'shared' }, () => promise).catch(() => undefined);
  return resolve;
};

/** The names by which pages hold locks of a kind. */
export const locksOf = async (kind: string): Promise<string[]> => {
  const { held = [] } = await navigator.locks.query().catch(() => ({}) as LockManagerSnapshot);
  const words = held.map((lock) => lock.name?.split(' ') ?? []);
  return words.flatMap(([of, name = '']) => (of === kind ? [name] : []));
};
