/**
 * Holds a named lock that other pages of this origin can read while this page exists. Frames without storage access
 * have no locks.
 * @returns a function that releases it.
 */
export const holdLock = (kind: string, name: string | number): (() => void) => {
  const { promise, resolve } = Promise.withResolvers<void>();
  navigator.locks.request(`${kind} ${name}`, { mode: 'shared' }, () => promise).catch(() => undefined);
  return resolve;
};

/** Returns the names of the held locks of a kind. */
export const listLocks = async (kind: string): Promise<string[]> => {
  const { held = [] } = await navigator.locks.query().catch(() => ({}) as LockManagerSnapshot);
  const nameParts = held.map((lock) => lock.name?.split(' ') ?? []);
  return nameParts.flatMap(([lockKind, name = '']) => (lockKind === kind ? [name] : []));
};
