import type { FileId, TrackId } from '@overtone/shared/ids.ts';
import { streamedKeys } from '@overtone/shared/streams.ts';
import * as z from 'zod';
import { itemDoesNotExist, itemExists } from '../../platform/dynamo/conditions.ts';
import { defineItem, getKeyFields } from '../../platform/dynamo/item.ts';
import { findItem } from '../../platform/dynamo/read.ts';
import type { Key } from '../../platform/dynamo/table.ts';
import {
  checkAction,
  deleteIfExistsAction,
  putAction,
  type TransactAction,
  tryTransact,
} from '../../platform/dynamo/transaction.ts';
import { AppError } from '../../platform/errors.ts';
import { waitBeforeRetry } from '../../platform/retry.ts';
import { audioItem } from './audio.store.ts';

/** The id of an item that uses stored audio: an uploaded file, or a track that was created from a file. */
type AudioUser = FileId | TrackId;

/** A use of stored audio. While a use exists, the master and its renditions are not deleted. */
export const audioUseItem = defineItem({
  table: 'FILES_TABLE',
  model: z.object({
    sha256: z.string(),
    /** An `AudioUser`. Not validated, because lists leave out invalid rows and the use would be ignored. */
    usedBy: z.string(),
    /**
     * Seconds since 1970, after which DynamoDB deletes the row. Reads return the row until then, because its removal
     * triggers the collection of the audio.
     */
    ttl: z.int().optional(),
  }),
  key: { pk: 'audio#{sha256}', sk: `${streamedKeys.audioUse}{usedBy}` },
  isConsistent: true,
});

/** The lock of audio that is being collected. No use can be added while it exists. */
export const collectionLockItem = defineItem({
  table: 'FILES_TABLE',
  model: z.object({
    sha256: z.string(),
    /** Id of the collection that holds the lock. */
    holder: z.string(),
    /**
     * Milliseconds since 1970, after which another collection may take over, because the function of the holder has
     * ended.
     */
    until: z.int(),
  }),
  key: { pk: 'audio#{sha256}', sk: 'collection-lock' },
  isConsistent: true,
});

/**
 * Returns the actions that add a use of audio, which may not be stored yet. Idempotent. The transaction fails while the
 * audio is being collected. One write and one check.
 * @param expiresAt seconds since 1970; null for a use that does not expire
 */
export const claimAudioActions = (sha256: string, usedBy: AudioUser, expiresAt: number | null): TransactAction[] => [
  putAction(audioUseItem, { sha256, usedBy, ...(expiresAt !== null && { ttl: expiresAt }) }),
  checkAction(collectionLockItem, { sha256 }, itemDoesNotExist),
];

/**
 * Returns the actions that add a use of stored audio to the transaction that creates the track. Three actions. The
 * transaction fails if the audio is not stored or is being collected.
 */
export const addAudioUseActions = (sha256: string, usedBy: AudioUser): TransactAction[] => [
  ...claimAudioActions(sha256, usedBy, null),
  checkAction(audioItem, { sha256 }, itemExists),
];

/**
 * Returns the action that removes a use of audio, for the transaction that deletes the file or track. Idempotent. If it
 * was the last use, the audio is collected 15 minutes later.
 */
export const deleteAudioUseAction = (sha256: string, usedBy: AudioUser): TransactAction =>
  deleteIfExistsAction(audioUseItem, { sha256, usedBy });

/** Returns the hash of the audio from the key of a use. */
export const parseAudioUseKey = (key: Key): string => getKeyFields(audioUseItem, key).sha256;

const isBeingCollected = async (sha256: string): Promise<boolean> =>
  (await findItem(collectionLockItem, { sha256 })) !== undefined;

/**
 * Like `tryTransact`, for actions that add a use of audio. If the audio is being collected, it retries.
 * @returns false if a condition of the other actions failed
 * @throws AppError `unavailable` if the collection does not end in time
 */
export const tryClaim = async (sha256: string, actions: readonly TransactAction[]): Promise<boolean> => {
  for (let attempt = 1; ; attempt += 1) {
    if (await tryTransact(actions)) return true;
    if (!(await isBeingCollected(sha256))) return false;
    if (!(await waitBeforeRetry(attempt))) throw new AppError('unavailable', 'We’re a bit busy right now. Try again.');
  }
};
