import { isNew, isThere } from '../../platform/dynamo/conditions.ts';
import { keyFields } from '../../platform/dynamo/item.ts';
import { findItem } from '../../platform/dynamo/read.ts';
import type { Key } from '../../platform/dynamo/table.ts';
import {
  checkAction,
  clearAction,
  putAction,
  type TransactAction,
  tryTransact,
} from '../../platform/dynamo/transaction.ts';
import { AppError } from '../../platform/errors.ts';
import { mayRetry } from '../../platform/retry.ts';
import { audioItem } from './audio.item.ts';
import { type AudioUser, audioUseItem } from './audio-use.item.ts';
import { goingAudioItem } from './going-audio.item.ts';

/**
 * Says who needs some bytes, whether they are there yet or not; said again it is the same. Not while they are being removed.
 * A row and a check.
 * @param ends seconds since 1970, from which on they are needed no more; null for as long as nobody says otherwise
 */
export const claimAudioActions = (sha256: string, by: AudioUser, ends: number | null): TransactAction[] => [
  putAction(audioUseItem, { sha256, by, ...(ends !== null && { ttl: ends }) }),
  checkAction(goingAudioItem, { sha256 }, isNew),
];

/**
 * Says that a file or a track is made of some bytes that were heard, in the transaction that makes it so: all or nothing, and
 * from then on they stay. Three actions. The transaction is refused where they are not there any more, or about to go.
 */
export const useAudioActions = (sha256: string, by: AudioUser): TransactAction[] => [
  ...claimAudioActions(sha256, by, null),
  checkAction(audioItem, { sha256 }, isThere),
];

/**
 * Says that somebody needs some bytes no more, in the transaction that ends them; where they did not it is the same. That is
 * all there is to do: a quarter of an hour later they are removed where nobody else needs them.
 */
export const endAudioUseAction = (sha256: string, by: AudioUser): TransactAction =>
  clearAction(audioUseItem, { sha256, by });

/** Which bytes a row is about, by its key. */
export const audioOfUse = (key: Key): string => keyFields(audioUseItem, key).sha256;

const isGoing = async (sha256: string): Promise<boolean> => (await findItem(goingAudioItem, { sha256 })) !== undefined;

/**
 * As `tryTransact`, of actions that claim some bytes: where these are just being looked at, or removed, it waits for that.
 * @returns false when a condition of its own failed
 * @throws AppError `unavailable` when they stay in between
 */
export const tryClaim = async (sha256: string, actions: readonly TransactAction[]): Promise<boolean> => {
  for (let attempt = 1; ; attempt += 1) {
    if (await tryTransact(actions)) return true;
    if (!(await isGoing(sha256))) return false;
    if (!(await mayRetry(attempt))) throw new AppError('unavailable', 'Too busy right now. Please try again.');
  }
};
