import type { PlayId } from '@overtone/shared/ids.ts';
import type { Listen } from '@overtone/shared/plays/listen.model.ts';
import { keptNames, keptPrefix } from './kept-name.ts';

/** Listens kept while the API is out of reach; beyond that the oldest is given up. */
const keptMax = 500;

/** A listen that counts and was not taken yet. */
export interface KeptListen extends Listen {
  readonly isOver: boolean;
  /** The page that it goes on in, and when that wrote it: milliseconds by this machine's clock. */
  readonly page: string;
  readonly keptAt: number;
  /** Whose it is: a person's id, null for a guest's. */
  readonly by: string | null;
}

const readEntry = (text: string | null): KeptListen | undefined => {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    if (typeof value !== 'object' || value === null) return undefined;
    const isListen = ['id', 'trackId', 'source', 'seconds', 'outcome'].every((name) => name in value);
    return isListen ? (value as KeptListen) : undefined;
  } catch {
    return undefined;
  }
};

export type ListenShelf = ReturnType<typeof createListenShelf>;

/**
 * Keeps listens until they are taken.
 * @param storage full or forbidden, or none at all: then they are kept for this visit alone
 */
export const createListenShelf = (storage: Storage | null) => {
  const inMemory = new Map<PlayId, KeptListen>();

  const names = (): string[] => (storage ? keptNames(storage) : []);

  /** In the order in which they began, which is that of their ids. */
  const read = (): KeptListen[] => {
    const stored = names().flatMap((name) => readEntry(storage?.getItem(name) ?? null) ?? []);
    return [...stored, ...inMemory.values()].toSorted((a, b) => (a.id < b.id ? -1 : 1));
  };

  const drop = (id: PlayId): void => {
    inMemory.delete(id);
    try {
      storage?.removeItem(keptPrefix + id);
    } catch {
      // What cannot be written was never there.
    }
  };

  const has = (id: PlayId): boolean => inMemory.has(id) || names().includes(keptPrefix + id);

  const put = (listen: KeptListen): void => {
    const isNew = !has(listen.id);
    inMemory.delete(listen.id);
    try {
      if (!storage) throw new Error('There is no storage');
      storage.setItem(keptPrefix + listen.id, JSON.stringify(listen));
    } catch {
      inMemory.set(listen.id, listen);
    }
    if (isNew) for (const { id } of read().slice(0, -keptMax)) drop(id);
  };

  return { read, has, put, drop };
};
