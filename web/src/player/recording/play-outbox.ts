import type { PlayId } from '@overtone/shared/ids.ts';
import type { RecordedPlay } from '@overtone/shared/plays/recorded-play.model.ts';
import { outboxKeys, outboxPrefix } from './outbox-keys.ts';

/** Listens kept while the API is out of reach; beyond that the oldest is given up. */
const outboxMax = 500;

/** A listen that counts and was not taken yet. */
export interface PendingPlay extends RecordedPlay {
  readonly isOver: boolean;
  /** The page that it goes on in, and when that wrote it: milliseconds by this machine's clock. */
  readonly page: string;
  readonly savedAt: number;
  /** Whose it is: a person's id, null for a guest's. */
  readonly by: string | null;
}

const readEntry = (text: string | null): PendingPlay | undefined => {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    if (typeof value !== 'object' || value === null) return undefined;
    const isListen = ['id', 'trackId', 'source', 'seconds', 'outcome'].every((name) => name in value);
    return isListen ? (value as PendingPlay) : undefined;
  } catch {
    return undefined;
  }
};

export type PlayOutbox = ReturnType<typeof createPlayOutbox>;

/**
 * Keeps listens until they are taken.
 * @param storage full or forbidden, or none at all: then they are kept for this visit alone
 */
export const createPlayOutbox = (storage: Storage | null) => {
  const inMemory = new Map<PlayId, PendingPlay>();

  const names = (): string[] => (storage ? outboxKeys(storage) : []);

  /** In the order in which they began, which is that of their ids. */
  const read = (): PendingPlay[] => {
    const stored = names().flatMap((name) => readEntry(storage?.getItem(name) ?? null) ?? []);
    return [...stored, ...inMemory.values()].toSorted((a, b) => (a.id < b.id ? -1 : 1));
  };

  const drop = (id: PlayId): void => {
    inMemory.delete(id);
    try {
      storage?.removeItem(outboxPrefix + id);
    } catch {
      // What cannot be written was never there.
    }
  };

  const has = (id: PlayId): boolean => inMemory.has(id) || names().includes(outboxPrefix + id);

  const put = (play: PendingPlay): void => {
    const isNew = !has(play.id);
    inMemory.delete(play.id);
    try {
      if (!storage) throw new Error('There is no storage');
      storage.setItem(outboxPrefix + play.id, JSON.stringify(play));
    } catch {
      inMemory.set(play.id, play);
    }
    if (isNew) for (const { id } of read().slice(0, -outboxMax)) drop(id);
  };

  return { read, has, put, drop };
};
