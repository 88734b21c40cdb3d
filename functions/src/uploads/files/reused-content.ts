import { limits } from '@overtone/shared/limits.ts';
import type { TransactAction } from '../../platform/dynamo/transaction.ts';
import { claimAudioActions, endAudioUseAction } from '../audio/audio-use.store.ts';
import type { StoredFile } from './stored-file.model.ts';

type Using = Pick<StoredFile, 'id' | 'sha256' | 'reserved'>;

const secondsPerDay = 24 * 3_600;

/** Seconds since 1970 when a file goes from the bin that is put there now. */
export const trashExpiresAt = (): number => Math.floor(Date.now() / 1_000) + limits.fileBinDays * secondsPerDay;

const counts = ({ reserved }: Using): boolean => reserved.tracks > 0;

/** Of some bytes: what claims them, and what lets them go. */
export interface UsedAnew {
  readonly actions: readonly TransactAction[];
  /** Which ones are claimed; null where none are. */
  readonly claimed: string | null;
}

/** A file has its bytes kept: for as long as it counts at its owner, else as long as the bin keeps a file. */
export const claimOf = (file: Using, ends = counts(file) ? null : trashExpiresAt()): UsedAnew => ({
  actions: file.sha256 === null ? [] : claimAudioActions(file.sha256, file.id, ends),
  claimed: file.sha256,
});

/** A file that is gone for good needs its bytes no more. */
export const endedUse = ({ id, sha256 }: Pick<Using, 'id' | 'sha256'>): TransactAction[] =>
  sha256 === null ? [] : [endAudioUseAction(sha256, id)];

/** What a change of a file says anew of the bytes that it is made of. */
export const usedAnew = (before: Using, after: Using): UsedAnew => {
  const isSame = before.sha256 === after.sha256;
  const { actions, claimed } =
    isSame && counts(before) === counts(after) ? { actions: [], claimed: null } : claimOf(after);
  return { actions: [...(isSame ? [] : endedUse(before)), ...actions], claimed };
};
