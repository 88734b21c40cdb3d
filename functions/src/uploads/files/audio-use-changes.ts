import { uploadLimits } from '@overtone/shared/uploads/upload-limits.ts';
import type { TransactAction } from '../../platform/dynamo/transaction.ts';
import { claimAudioActions, deleteAudioUseAction } from '../audio/audio-use.store.ts';
import type { StoredFile } from './stored-file.model.ts';

type AudioUsingFile = Pick<StoredFile, 'id' | 'sha256' | 'reserved'>;

const secondsPerDay = 24 * 3_600;

/** Returns when a file that is moved to the trash now expires, in seconds since 1970. */
export const getTrashExpiry = (): number => Math.floor(Date.now() / 1_000) + uploadLimits.fileTrashDays * secondsPerDay;

const hasReservation = ({ reserved }: AudioUsingFile): boolean => reserved.tracks > 0;

/** The actions that add and end uses of audio. */
export interface AudioUseChange {
  readonly actions: readonly TransactAction[];
  /** Hash of the audio that gets a use; null if no use is added. */
  readonly claimedSha256: string | null;
}

/**
 * Returns the change that adds a use of the file's audio. The use does not expire while the file counts in the quota.
 * Otherwise it expires like a file in the trash.
 */
export const claimAudio = (
  file: AudioUsingFile,
  expiresAt = hasReservation(file) ? null : getTrashExpiry(),
): AudioUseChange => ({
  actions: file.sha256 === null ? [] : claimAudioActions(file.sha256, file.id, expiresAt),
  claimedSha256: file.sha256,
});

/** Returns the actions that end the use of the audio of a deleted file. */
export const endAudioUseActions = ({ id, sha256 }: Pick<AudioUsingFile, 'id' | 'sha256'>): TransactAction[] =>
  sha256 === null ? [] : [deleteAudioUseAction(sha256, id)];

/** Returns the changes of audio uses that a change of a file requires. */
export const changeAudioUse = (before: AudioUsingFile, after: AudioUsingFile): AudioUseChange => {
  const isSame = before.sha256 === after.sha256;
  const { actions, claimedSha256 } =
    isSame && hasReservation(before) === hasReservation(after)
      ? { actions: [], claimedSha256: null }
      : claimAudio(after);
  return { actions: [...(isSame ? [] : endAudioUseActions(before)), ...actions], claimedSha256 };
};
