import type { PlayId } from '@overtone/shared/ids.ts';
import type { RecordedPlay } from '@overtone/shared/plays/recorded-play.model.ts';

/** Followed by the play's ID. Each play has its own entry, so that two tabs cannot overwrite each other's plays. */
const outboxPrefix = 'overtone.plays.';

/** Lists the keys of stored plays, which an earlier visit or another tab has not sent yet. Never throws. */
export const listOutboxKeys = (storage: Storage): string[] => {
  try {
    return Object.keys(storage).filter((name) => name.startsWith(outboxPrefix));
  } catch {
    return [];
  }
};

/** The largest number of stored plays. Beyond it the oldest are dropped. */
const outboxMax = 500;

/** A play that counts and was not accepted by the API yet. */
export interface PendingPlay extends RecordedPlay {
  readonly hasEnded: boolean;
  /** The page that plays it, and when that page last saved it: milliseconds by the browser's clock. */
  readonly page: string;
  readonly savedAt: number;
  /** The listener's user ID, or null for a guest. */
  readonly userId: string | null;
}

const parsePlay = (text: string | null): PendingPlay | undefined => {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    if (typeof value !== 'object' || value === null) return undefined;
    const isPlay = ['id', 'trackId', 'source', 'seconds', 'outcome'].every((name) => name in value);
    return isPlay ? (value as PendingPlay) : undefined;
  } catch {
    return undefined;
  }
};

export type PlayOutbox = ReturnType<typeof createPlayOutbox>;

/**
 * Creates the outbox, which stores plays until the API accepts them.
 * @param storage null to keep the plays in memory; plays are also kept in memory if the storage is full or not allowed
 */
export const createPlayOutbox = (storage: Storage | null) => {
  const inMemory = new Map<PlayId, PendingPlay>();

  const listKeys = (): string[] => (storage ? listOutboxKeys(storage) : []);

  /** Returns the plays in the order in which they began, which is the order of their IDs. */
  const read = (): PendingPlay[] => {
    const storedPlays = listKeys().flatMap((key) => parsePlay(storage?.getItem(key) ?? null) ?? []);
    return [...storedPlays, ...inMemory.values()].toSorted((a, b) => (a.id < b.id ? -1 : 1));
  };

  const remove = (id: PlayId): void => {
    inMemory.delete(id);
    try {
      storage?.removeItem(outboxPrefix + id);
    } catch {
      // The play was never stored.
    }
  };

  const has = (id: PlayId): boolean => inMemory.has(id) || listKeys().includes(outboxPrefix + id);

  const put = (play: PendingPlay): void => {
    const isNew = !has(play.id);
    inMemory.delete(play.id);
    try {
      if (!storage) throw new Error('No storage');
      storage.setItem(outboxPrefix + play.id, JSON.stringify(play));
    } catch {
      inMemory.set(play.id, play);
    }
    if (isNew) for (const { id } of read().slice(0, -outboxMax)) remove(id);
  };

  return { read, has, put, remove };
};
