import type { FileId, TrackId } from '@overtone/shared/ids.ts';
import type { StoredTrack } from '../../catalog/public.ts';
import { masterKey } from '../../media/public.ts';
import type { TransactAction } from '../../platform/dynamo/transaction.ts';
import { AppError } from '../../platform/errors.ts';
import type { ManagedSound, StoredAudio, StoredFile } from '../../uploads/public.ts';
import { takeFileAction, useAudioActions } from '../../uploads/public.ts';

/** A file that plays, and may become a track's. */
export interface ReadySound {
  readonly file: StoredFile;
  readonly audio: StoredAudio;
}

/**
 * A file of somebody's own that plays and is no other track's.
 * @throws AppError `file.not_found`; `upload.incomplete` where it does not play yet; `file.in_use`
 */
export const requireReady = (sounds: readonly ManagedSound[], id: FileId, trackId: TrackId): ReadySound => {
  const sound = sounds.find(({ file }) => file.id === id);
  if (!sound) throw new AppError('file.not_found', 'This file is not there any more.');
  const { file, audio } = sound;
  if (file.state !== 'ready' || !audio) throw new AppError('upload.incomplete', 'This file is not ready yet.');
  if (file.trackId !== null && file.trackId !== trackId) {
    throw new AppError('file.in_use', 'This file is another track already.');
  }
  return { file, audio };
};

/** What a track says of a file, and what it plays. */
export const audioOf = ({ file, audio }: ReadySound): Pick<StoredTrack, 'audio' | 'duration'> => {
  const { mime, size: bytes, sha256, high, low } = audio;
  const renditions = { ...(high ? { high } : {}), ...(low ? { low } : {}) };
  return {
    audio: { key: masterKey(audio), mime, bytes, sha256, fileId: file.id, renditions },
    duration: audio.duration,
  };
};

/** Makes a file and its bytes a track's, in the transaction that makes the track so. At most 4 actions. */
export const madeOf = ({ file, audio }: ReadySound, id: TrackId): TransactAction[] => [
  takeFileAction(file, id),
  ...useAudioActions(audio.sha256, id),
];
