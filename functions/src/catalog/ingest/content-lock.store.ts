import { TrackId } from '@overtone/shared/ids.ts';
import { ulid } from 'ulid';
import { either, equals, isNew } from '../../platform/dynamo/conditions.ts';
import { findItem } from '../../platform/dynamo/read.ts';
import { changeAction, createAction, deleteAction, type TransactAction } from '../../platform/dynamo/transaction.ts';
import { changeItem } from '../../platform/dynamo/write.ts';
import { AppError } from '../../platform/errors.ts';
import { mayRetry } from '../../platform/retry.ts';
import { lockItem } from '../locks/lock.item.ts';

/** Who holds some bytes that no track is made of: whoever removes their master, and whoever did, in words that never come again. */
const [going, gone] = ['going#', 'gone#'] as const;

const lockOf = (sha256: string) => ({ what: 'content', value: sha256 }) as const;

const findHolder = async (sha256: string): Promise<string | null> =>
  (await findItem(lockItem, lockOf(sha256)))?.holder ?? null;

const trackOf = (holder: string | null): TrackId | undefined => TrackId.safeParse(holder).data;

/** The track that is made of some bytes, if there is one: consistent GetItem `lock#content#<sha256>`, a unit. */
export const findTrackByContent = async (sha256: string): Promise<TrackId | undefined> =>
  trackOf(await findHolder(sha256));

/** What the catalogue knows of some bytes. */
export interface Content {
  readonly trackId: TrackId | undefined;
  /** Who held them when it was asked: where that is another by now, their master may have been removed in between. */
  readonly holder: string | null;
}

/**
 * What the catalogue knows of some bytes, as `findTrackByContent`; while their master is being removed it waits for that.
 * @throws AppError `unavailable` when that does not end
 */
export const findContent = async (sha256: string): Promise<Content> => {
  for (let attempt = 1; ; attempt += 1) {
    const holder = await findHolder(sha256);
    if (!holder?.startsWith(going)) return { trackId: trackOf(holder), holder };
    if (!(await mayRetry(attempt))) {
      throw new AppError('unavailable', 'The catalogue is very busy. Please try again.');
    }
  }
};

/** Makes some bytes a track's, or fails its transaction: when they are another's, or their master was removed since they were asked for. */
export const takeContentAction = (sha256: string, trackId: TrackId, { holder }: Content): TransactAction => {
  const taken = { ...lockOf(sha256), holder: trackId };
  if (holder === null) return createAction(lockItem, taken);
  return changeAction(lockItem, lockOf(sha256), { set: taken, when: equals('holder', holder) });
};

/** Lets the bytes of a track that goes become one again; those that another holds by now fail its transaction. */
export const releaseContentAction = (sha256: string, trackId: TrackId): TransactAction =>
  deleteAction(lockItem, lockOf(sha256), either(isNew, equals('holder', trackId)));

/**
 * Keeps some bytes from becoming a track, for whoever removes their master. Done again, after it was cut off, it is the same.
 * @returns what `giveContentBack` takes; undefined where a track is made of them
 */
export const takeContent = async (sha256: string): Promise<string | undefined> => {
  const before = await findHolder(sha256);
  if (trackOf(before)) return undefined;
  const holder = `${going}${ulid()}`;
  const when = before === null ? isNew : equals('holder', before);
  return (await changeItem(lockItem, lockOf(sha256), { set: { ...lockOf(sha256), holder }, when }))
    ? holder
    : undefined;
};

/**
 * Lets some bytes become a track again. Their lock says from then on that their master was removed, and when: who has
 * looked for it before brings it again.
 */
export const giveContentBack = async (sha256: string, holder: string): Promise<void> => {
  const set = { ...lockOf(sha256), holder: `${gone}${ulid()}` };
  await changeItem(lockItem, lockOf(sha256), { set, when: equals('holder', holder) });
};
