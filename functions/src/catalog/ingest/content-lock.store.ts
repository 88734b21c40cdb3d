import { TrackId } from '@overtone/shared/ids.ts';
import { ulid } from 'ulid';
import { either, equals, itemDoesNotExist } from '../../platform/dynamo/conditions.ts';
import { findItem } from '../../platform/dynamo/read.ts';
import { createAction, deleteAction, type TransactAction, updateAction } from '../../platform/dynamo/transaction.ts';
import { updateItem } from '../../platform/dynamo/write.ts';
import { AppError } from '../../platform/errors.ts';
import { waitBeforeRetry } from '../../platform/retry.ts';
import { lockItem } from '../locks/lock.item.ts';

/**
 * Prefixes of a content lock that no track holds: its master is being removed, or was removed. A ULID after the
 * prefix makes each value unique.
 */
const [removing, removed] = ['removing#', 'removed#'] as const;

const toContentLock = (sha256: string) => ({ kind: 'content', value: sha256 }) as const;

const findHolder = async (sha256: string): Promise<string | null> =>
  (await findItem(lockItem, toContentLock(sha256)))?.holder ?? null;

const toTrackId = (holder: string | null): TrackId | undefined => TrackId.safeParse(holder).data;

/**
 * Returns the track with this content, or undefined if there is none. Costs a consistent GetItem of
 * `lock#content#<sha256>` (one read unit).
 */
export const findTrackByContent = async (sha256: string): Promise<TrackId | undefined> =>
  toTrackId(await findHolder(sha256));

/** The state of a content lock. */
export interface ContentState {
  readonly trackId: TrackId | undefined;
  /** The holder at the time of the read. If it has changed since, the master may have been removed in between. */
  readonly holder: string | null;
}

/**
 * Returns the state of a content lock. Waits while the master is being removed.
 * @throws AppError `unavailable` if the removal does not end
 */
export const readContentState = async (sha256: string): Promise<ContentState> => {
  for (let attempt = 1; ; attempt += 1) {
    const holder = await findHolder(sha256);
    if (!holder?.startsWith(removing)) return { trackId: toTrackId(holder), holder };
    if (!(await waitBeforeRetry(attempt))) {
      throw new AppError('unavailable', 'The catalogue is busy right now. Try again.');
    }
  }
};

/**
 * Claims content for a track. Fails its transaction if another track holds the content, or its master was removed
 * since the read.
 */
export const claimContentAction = (sha256: string, trackId: TrackId, { holder }: ContentState): TransactAction => {
  const takenLock = { ...toContentLock(sha256), holder: trackId };
  if (holder === null) return createAction(lockItem, takenLock);
  return updateAction(lockItem, toContentLock(sha256), { set: takenLock, when: equals('holder', holder) });
};

/** Releases the content of a deleted track. Fails its transaction if another track holds the content. */
export const releaseContentAction = (sha256: string, trackId: TrackId): TransactAction =>
  deleteAction(lockItem, toContentLock(sha256), either(itemDoesNotExist, equals('holder', trackId)));

/**
 * Locks content while its master is removed, so that no track can claim it. Can be repeated after an
 * interruption.
 * @returns the holder to pass to `unlockRemovedContent`, or undefined if a track holds the content
 */
export const lockContentForRemoval = async (sha256: string): Promise<string | undefined> => {
  const before = await findHolder(sha256);
  if (toTrackId(before)) return undefined;
  const holder = `${removing}${ulid()}`;
  const when = before === null ? itemDoesNotExist : equals('holder', before);
  return (await updateItem(lockItem, toContentLock(sha256), { set: { ...toContentLock(sha256), holder }, when }))
    ? holder
    : undefined;
};

/**
 * Unlocks content after its master was removed. The lock records the removal, so that an import that found the
 * master before stores it again.
 */
export const unlockRemovedContent = async (sha256: string, holder: string): Promise<void> => {
  const set = { ...toContentLock(sha256), holder: `${removed}${ulid()}` };
  await updateItem(lockItem, toContentLock(sha256), { set, when: equals('holder', holder) });
};
