import { playlistContract } from '@overtone/shared/library/playlists/playlist.contract.ts';
import type { Playlist } from '@overtone/shared/library/playlists/playlist.model.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { ApiError, call } from '../../../lib/api.ts';
import { t } from '../../../lib/i18n.ts';
import { withRetries } from '../../../lib/retry.ts';
import { useAction } from '../../../ui/actions/use-action.ts';
import { toasts } from '../../../ui/feedback/toasts.ts';
import type { PlaylistValues } from '../../add-to-playlist/playlist-form.tsx';
import { cachePlaylist } from '../../add-to-playlist/user-playlists.queries.ts';
import { playlistQuery } from '../playlists.queries.ts';
import {
  type DetailName,
  findChanges,
  findConflicts,
  mergeDetails,
  toDetails,
  toFormValues,
} from './playlist-details.ts';

/** Maximum number of automatic merges per save. Every added track creates a new version. */
const mergesMax = 5;

interface Conflict {
  readonly fields: readonly DetailName[];
  readonly otherVersion: Playlist;
}

const isVersionConflict = (error: unknown): boolean => error instanceof ApiError && error.code === 'playlist.changed';

/**
 * The form for a playlist's details. Concurrent changes are not overwritten: fields that only one user changed are merged
 * automatically, and conflicting fields are resolved by the user who saves last.
 */
export const useDetailsForm = (playlist: Playlist, onSaved: () => void) => {
  const client = useQueryClient();
  const [original, setOriginal] = useState(playlist);
  const [conflict, setConflict] = useState<Conflict>();
  const form = useForm<PlaylistValues>({ defaultValues: toFormValues(playlist) });
  const { id } = playlist;

  /** Saves the details, unless the playlist has changed. @returns the newer version, or undefined if the details were saved */
  const trySave = async (current: Playlist): Promise<Playlist | undefined> => {
    const changes = findChanges(current, toDetails(form.getValues()));
    if (Object.keys(changes).length === 0) return undefined;
    try {
      const input = { params: { playlistId: id }, body: { ...changes, updatedAt: current.updatedAt } };
      const reply = await withRetries('PUT', () => call(playlistContract.update, input));
      cachePlaylist(client, reply.playlist);
      toasts.positive(t('Saved'));
      return undefined;
    } catch (error) {
      if (!isVersionConflict(error)) throw error;
      return client.fetchQuery({ ...playlistQuery(id), staleTime: 0 });
    }
  };
  const save = useAction(
    async (savedPlaylist: Playlist): Promise<void> => {
      let currentVersion = savedPlaylist;
      for (let attempt = 0; attempt < mergesMax; attempt += 1) {
        const otherVersion = await trySave(currentVersion);
        if (!otherVersion) return onSaved();
        const ownDetails = toDetails(form.getValues());
        const fields = findConflicts(currentVersion, ownDetails, otherVersion);
        if (fields.length > 0) {
          setOriginal(currentVersion);
          setConflict({ fields, otherVersion });
          return;
        }
        form.reset(toFormValues(mergeDetails(currentVersion, ownDetails, otherVersion)));
        currentVersion = otherVersion;
      }
      setOriginal(currentVersion);
      toasts.danger(t('Someone else is editing this playlist. Try again.'));
    },
    { form },
  );
  return {
    form,
    isPending: save.isPending,
    save: () => save.run(original),
    getOwnDetails: () => toDetails(form.getValues()),
    conflict,
    closeConflict: () => setConflict(undefined),
    /** Merges the conflicting versions and saves. @param ownFields fields that keep this user's value */
    resolveConflict: (ownFields: readonly string[]): void => {
      if (!conflict) return;
      const { fields, otherVersion } = conflict;
      const theirFields = fields.filter((name) => !ownFields.includes(name));
      form.reset(toFormValues(mergeDetails(original, toDetails(form.getValues()), otherVersion, theirFields)));
      setOriginal(otherVersion);
      setConflict(undefined);
      void save.run(otherVersion);
    },
  };
};
