import type { PlayId, TrackId } from '@overtone/shared/ids.ts';
import type { Engine } from './engine.ts';
import { newPlayId } from './play-id.ts';
import type { PlayContext } from './player.model.ts';
import { currentItem } from './queue.ts';

/** A track counts as played after this much listening, or half of it where that is less. */
const countsAfterSeconds = 30;
/** Steps of the position larger than this are seeks, not listening. */
const stepSeconds = 2;
/** Listens kept while the API is out of reach; beyond that the oldest is given up. */
const keptMax = 500;
const storageKey = 'overtone.plays';

/** A listen on its way to the API. Its id is made once, so that a retried request counts once. */
export interface PendingPlay {
  readonly id: PlayId;
  readonly trackId: TrackId;
  readonly source: PlayContext['type'];
}

/** `refused` ends the matter (the track is gone, say); `unreachable` is tried again later. */
export type Sent = 'accepted' | 'refused' | 'unreachable';

const isPending = (value: unknown): value is PendingPlay =>
  typeof value === 'object' && value !== null && 'id' in value && 'trackId' in value && 'source' in value;

/** Where listens wait that the API has not taken yet. */
type Kept = Pick<Storage, 'getItem' | 'setItem'>;

const readKept = (storage: Kept): PendingPlay[] => {
  try {
    const kept: unknown = JSON.parse(storage.getItem(storageKey) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isPending) : [];
  } catch {
    return [];
  }
};

/** @returns false where the storage is full or forbidden. */
const keep = (storage: Kept, plays: readonly PendingPlay[]): boolean => {
  try {
    storage.setItem(storageKey, JSON.stringify(plays.slice(-keptMax)));
    return true;
  } catch {
    return false;
  }
};

/**
 * Counts listens: heard time is added up per start of a track, so that seeking earns nothing and repeating earns again.
 * @returns `flush`, which sends what is kept, for when the connection is back.
 */
export const countPlays = (engine: Engine, storage: Kept, send: (play: PendingPlay) => Promise<Sent>) => {
  let key: string | undefined;
  let heard = 0;
  let last = 0;
  let counted = false;
  let sending = false;

  const flush = async (): Promise<void> => {
    if (sending) return;
    sending = true;
    try {
      for (let play = readKept(storage)[0]; play; play = readKept(storage)[0]) {
        if ((await send(play)) === 'unreachable') return;
        const done = play.id;
        keep(
          storage,
          readKept(storage).filter(({ id }) => id !== done),
        );
      }
    } finally {
      sending = false;
    }
  };

  engine.progress.subscribe(() => {
    const { position, duration } = engine.progress.get();
    const { queue, status, context } = engine.state.get();
    const item = currentItem(queue);
    if (!item) return;
    if (item.key !== key || (counted && position < 1 && last > position + stepSeconds)) {
      key = item.key;
      heard = 0;
      counted = false;
      last = position;
    }
    const step = position - last;
    last = position;
    if (counted || status !== 'playing' || step <= 0 || step > stepSeconds) return;
    heard += step;
    if (heard < Math.min(countsAfterSeconds, duration / 2)) return;
    counted = true;
    const play: PendingPlay = { id: newPlayId(), trackId: item.track.id, source: context?.type ?? 'other' };
    if (keep(storage, [...readKept(storage), play])) void flush();
    // What cannot be kept has this one try.
    else void send(play);
  });

  return { flush };
};
