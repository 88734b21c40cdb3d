import type { ManagedTrack, ManagedTrackDetail } from '@overtone/shared/backstage/music/managed-music.model.ts';
import { managedTrackContract } from '@overtone/shared/backstage/music/managed-track.contract.ts';
import { fileEntryContract } from '@overtone/shared/uploads/file-entry.contract.ts';
import type { FileEntry } from '@overtone/shared/uploads/file-entry.model.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, call } from '../../../lib/api.ts';
import { getQueryKey } from '../../../lib/create-query.ts';
import { t } from '../../../lib/i18n.ts';
import { useAction } from '../../../ui/actions/use-action.ts';
import { toasts } from '../../../ui/feedback/toasts.ts';

/** How often replacing is repeated because of other edits of the track before it fails. */
const maxAttempts = 5;

/** A conflict between two new audio files of a track. */
interface AudioConflict {
  readonly entry: FileEntry;
  readonly otherVersion: ManagedTrackDetail;
}

type Version = Pick<ManagedTrack, 'updatedAt' | 'fileId'>;

/** Receives a track with its new audio, and whether another user has edited it meanwhile. */
export type OnReplaced = (track: ManagedTrackDetail, wasEditedByOthers: boolean) => void;

/**
 * Replaces the audio of a track. Other edits of the track do not matter. If another user has replaced the audio, the
 * user has to choose.
 */
export const useReplace = (track: ManagedTrack, onReplaced: OnReplaced) => {
  const client = useQueryClient();
  const [conflict, setConflict] = useState<AudioConflict>();
  const params = { trackId: track.id };

  /** @returns the newer version if the call was rejected because of it */
  const tryReplace = async (version: Version, { id }: FileEntry): Promise<ManagedTrackDetail | undefined> => {
    try {
      const response = await call(managedTrackContract.replaceAudio, {
        params,
        body: { expectedUpdatedAt: version.updatedAt, fileId: id },
      });
      onReplaced(response.track, version.updatedAt !== track.updatedAt);
      return undefined;
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'music.changed') throw error;
      return (await call(managedTrackContract.get, { params })).track;
    }
  };
  const refresh = () =>
    Promise.all([
      client.invalidateQueries({ queryKey: getQueryKey(fileEntryContract.list) }),
      client.invalidateQueries({ queryKey: getQueryKey(managedTrackContract.get, { params }) }),
    ]);
  const { run } = useAction(async (entry: FileEntry, startVersion: Version): Promise<boolean> => {
    let version = startVersion;
    for (let attempts = 0; attempts < maxAttempts; attempts += 1) {
      const otherVersion = await tryReplace(version, entry);
      if (!otherVersion) {
        toasts.positive(t('Audio replaced'));
        await refresh();
        return true;
      }
      if (otherVersion.fileId !== version.fileId) {
        setConflict({ entry, otherVersion });
        return false;
      }
      version = otherVersion;
    }
    toasts.danger(t('Someone else is editing this. Try again.'));
    return false;
  });
  return {
    conflict,
    /** @returns whether it succeeded. Otherwise the error was shown or the conflict is set. */
    replace: async (entry: FileEntry, startVersion: Version = track): Promise<boolean> =>
      (await run(entry, startVersion)) === true,
    /**
     * Resolves the conflict with the user's file or with the other one.
     * @returns the same as `replace`
     */
    resolveConflict: async (shouldKeepOwn: boolean): Promise<boolean> => {
      if (!conflict) return true;
      const { entry, otherVersion } = conflict;
      if (shouldKeepOwn) return (await run(entry, otherVersion)) === true;
      onReplaced(otherVersion, true);
      await refresh();
      return true;
    },
  };
};
