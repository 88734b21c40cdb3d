import type { FileId, TrackId } from '@overtone/shared/ids.ts';
import type { StoredTrack } from '../../catalog/public.ts';
import type { Visitor } from '../../platform/http/context.ts';
import { endAudioUseAction, findFile, findUserSounds, freeFileAction } from '../../uploads/public.ts';
import { editTrackBy } from './edit-track.service.ts';
import { audioOf, madeOf, type ReadySound, requireReady } from './ready-sound.ts';

/** The file of before is its owner's again: they may remove it, or make another track of it. The same bytes stay in use. */
const freeBefore = async ({ id, audio }: StoredTrack, { audio: { sha256 } }: ReadySound) => {
  const file = audio.fileId && (await findFile(audio.fileId));
  return [
    ...(file && file.trackId === id ? [freeFileAction(file)] : []),
    ...(audio.sha256 === sha256 ? [] : [endAudioUseAction(audio.sha256, id)]),
  ];
};

/**
 * Puts another file of the visitor's behind a track. Its address, its plays, its place and all that was said of it stay.
 * @throws AppError as `editTrackBy`; `file.not_found`, `upload.incomplete`, `file.in_use`
 */
export const replaceAudio = (
  id: TrackId,
  known: string | null,
  fileId: FileId,
  visitor: Visitor,
): Promise<StoredTrack> =>
  editTrackBy(
    id,
    known,
    async (before) => {
      const sound = requireReady(await findUserSounds([fileId], visitor), fileId, id);
      if (before.audio.fileId === fileId) return { after: before, detail: {} };
      const { waveform, loudness } = sound.audio;
      return {
        after: { ...before, ...audioOf(sound) },
        detail: { waveform, loudness },
        others: [...madeOf(sound, id), ...(await freeBefore(before, sound))],
      };
    },
    visitor,
  );
