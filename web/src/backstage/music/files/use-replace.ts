import type { ManagedTrack, ManagedTrackDetail } from '@overtone/shared/backstage/music/managed-music.model.ts';
import { managedTrackContract } from '@overtone/shared/backstage/music/managed-track.contract.ts';
import { fileEntryContract } from '@overtone/shared/uploads/file-entry.contract.ts';
import type { FileEntry } from '@overtone/shared/uploads/file-entry.model.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, call } from '../../../lib/api.ts';
import { t } from '../../../lib/i18n.ts';
import { keyOf } from '../../../lib/query-of.ts';
import { useAction } from '../../../ui/actions/use-action.ts';
import { toasts } from '../../../ui/feedback/toasts.ts';

/** How often somebody else's edit of anything but the sound is passed over before it is given up. */
const mergesMax = 5;

/** Two sounds of a track of which one has to be chosen. */
interface SoundConflict {
  readonly entry: FileEntry;
  readonly theirs: ManagedTrackDetail;
}

type Version = Pick<ManagedTrack, 'updatedAt' | 'fileId'>;

/** Is told of a track with its new sound, and whether somebody else has edited it meanwhile. */
export type OnReplaced = (track: ManagedTrackDetail, isTheirsToo: boolean) => void;

/**
 * Puts another file behind a track. What somebody else has said of the track meanwhile is in nobody's way; another sound that
 * they have put there is: then it is asked which of both it is to be.
 */
export const useReplace = (track: ManagedTrack, onReplaced: OnReplaced) => {
  const client = useQueryClient();
  const [conflict, setConflict] = useState<SoundConflict>();
  const params = { trackId: track.id };

  /** @returns the version that is in the way of it */
  const attempt = async (on: Version, { id }: FileEntry): Promise<ManagedTrackDetail | undefined> => {
    try {
      const reply = await call(managedTrackContract.replaceAudio, {
        params,
        body: { known: on.updatedAt, fileId: id },
      });
      onReplaced(reply.track, on.updatedAt !== track.updatedAt);
      return undefined;
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'music.changed') throw error;
      return (await call(managedTrackContract.get, { params })).track;
    }
  };
  const refresh = () =>
    Promise.all([
      client.invalidateQueries({ queryKey: keyOf(fileEntryContract.list) }),
      client.invalidateQueries({ queryKey: keyOf(managedTrackContract.get, { params }) }),
    ]);
  const { run } = useAction(async (entry: FileEntry, from: Version): Promise<boolean> => {
    let on = from;
    for (let merges = 0; merges < mergesMax; merges += 1) {
      const theirs = await attempt(on, entry);
      if (!theirs) {
        toasts.positive(t('Audio replaced'));
        await refresh();
        return true;
      }
      if (theirs.fileId !== on.fileId) {
        setConflict({ entry, theirs });
        return false;
      }
      on = theirs;
    }
    toasts.danger(t('Somebody else keeps changing this. Please try again.'));
    return false;
  });
  return {
    conflict,
    /** @returns whether it is done; else that was said, or asked */
    replace: async (entry: FileEntry, from: Version = track): Promise<boolean> => (await run(entry, from)) === true,
    /** Settles the conflict: with one's own file, or with theirs. @returns as `replace` */
    settle: async (isMine: boolean): Promise<boolean> => {
      if (!conflict) return true;
      const { entry, theirs } = conflict;
      if (isMine) return (await run(entry, theirs)) === true;
      onReplaced(theirs, true);
      await refresh();
      return true;
    },
  };
};
