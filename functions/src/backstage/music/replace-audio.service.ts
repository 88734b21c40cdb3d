import type { FileId, TrackId } from '@overtone/shared/ids.ts';
import type { StoredTrack } from '../../catalog/public.ts';
import type { Visitor } from '../../platform/http/context.ts';
import { deleteAudioUseAction, findFile, findUserSounds, unassignFileAction } from '../../uploads/public.ts';
import { requireCreatePermission } from './credited-artists.ts';
import { editTrackWith } from './edit-track.service.ts';
import { requireFileOfMusic } from './file-of-music.policy.ts';
import { claimFileActions, type ReadySound, requireReadySound, toTrackAudio } from './ready-sound.ts';

/**
 * Returns the actions that release the previous file, so that its owner may delete it or create another track from it.
 * Identical content stays in use.
 */
const releasePreviousFileActions = async ({ id, audio }: StoredTrack, { audio: { sha256 } }: ReadySound) => {
  const file = audio.fileId && (await findFile(audio.fileId));
  return [
    ...(file && file.trackId === id ? [unassignFileAction(file)] : []),
    ...(audio.sha256 === sha256 ? [] : [deleteAudioUseAction(audio.sha256, id)]),
  ];
};

/**
 * Replaces the file of a track. Its address, plays, position and other fields stay.
 * @throws AppError as `editTrackWith`; `permission.denied`, also for the reasons of `requireFileOfMusic`;
 * `file.not_found`, `upload.incomplete`, `file.in_use`
 */
export const replaceAudio = (
  id: TrackId,
  expectedUpdatedAt: string | null,
  fileId: FileId,
  visitor: Visitor,
): Promise<StoredTrack> =>
  editTrackWith(
    id,
    expectedUpdatedAt,
    async (before) => {
      await requireCreatePermission(before.artists, visitor);
      const sound = requireReadySound(await findUserSounds([fileId], visitor), fileId, id);
      if (before.audio.fileId === fileId) return { after: before, detail: {} };
      const checks = await requireFileOfMusic(sound.file, before, visitor);
      const { waveform, loudness } = sound.audio;
      return {
        after: { ...before, ...toTrackAudio(sound) },
        detail: { waveform, loudness },
        otherActions: [...claimFileActions(sound, id), ...(await releasePreviousFileActions(before, sound))],
        checks,
      };
    },
    visitor,
  );
