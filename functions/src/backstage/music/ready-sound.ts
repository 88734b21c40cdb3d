import type { FileId, TrackId } from '@overtone/shared/ids.ts';
import type { StoredTrack } from '../../catalog/public.ts';
import { getMasterKey } from '../../media/public.ts';
import type { TransactAction } from '../../platform/dynamo/transaction.ts';
import { AppError } from '../../platform/errors.ts';
import type { ManagedSound, StoredAudio, StoredFile } from '../../uploads/public.ts';
import { addAudioUseActions, assignFileAction } from '../../uploads/public.ts';

/** A playable file that may become a track. */
export interface ReadySound {
  readonly file: StoredFile;
  readonly audio: StoredAudio;
}

/**
 * Returns a playable file of the visitor that is not used by another track.
 * @throws AppError `file.not_found`; `upload.incomplete` if it does not play yet; `file.in_use`
 */
export const requireReadySound = (sounds: readonly ManagedSound[], id: FileId, trackId: TrackId): ReadySound => {
  const sound = sounds.find(({ file }) => file.id === id);
  if (!sound) throw new AppError('file.not_found', 'This file is no longer available.');
  const { file, audio } = sound;
  if (file.state !== 'ready' || !audio) throw new AppError('upload.incomplete', 'This file isn’t ready yet.');
  if (file.trackId !== null && file.trackId !== trackId) {
    throw new AppError('file.in_use', 'This file is already used in another track.');
  }
  return { file, audio };
};

/** Returns the audio fields of a track for a file. */
export const toTrackAudio = ({ file, audio }: ReadySound): Pick<StoredTrack, 'audio' | 'duration'> => {
  const { mime, size: bytes, sha256, high, low } = audio;
  const renditions = { ...(high ? { high } : {}), ...(low ? { low } : {}) };
  return {
    audio: { key: getMasterKey(audio), mime, bytes, sha256, fileId: file.id, renditions },
    duration: audio.duration,
  };
};

/** Assigns a file and its content to a track, in the transaction that writes the track. At most 4 actions. */
export const claimFileActions = ({ file, audio }: ReadySound, id: TrackId): TransactAction[] => [
  assignFileAction(file, id),
  ...addAudioUseActions(audio.sha256, id),
];
