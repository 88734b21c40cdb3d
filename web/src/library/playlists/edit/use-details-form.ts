import { playlistContract } from '@overtone/shared/library/playlists/playlist.contract.ts';
import type { Playlist } from '@overtone/shared/library/playlists/playlist.model.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { ApiError, call } from '../../../lib/api.ts';
import { t } from '../../../lib/i18n.ts';
import { withRetries } from '../../../lib/retry.ts';
import type { PlaylistValues } from '../../../player/playlists/playlist-form.tsx';
import { keepPlaylist } from '../../../player/playlists/user-playlists.queries.ts';
import { useAction } from '../../../ui/actions/use-action.ts';
import { toasts } from '../../../ui/feedback/toasts.ts';
import { playlistQuery } from '../playlists.queries.ts';
import { changesOf, conflictsOf, type DetailName, detailsOf, merged, valuesOf } from './playlist-details.ts';

/** How often another version is taken in by itself before a save gives up: each track that comes makes one. */
const mergesMax = 5;

interface Conflict {
  readonly fields: readonly DetailName[];
  readonly theirs: Playlist;
}

const wasChanged = (error: unknown): boolean => error instanceof ApiError && error.code === 'playlist.changed';

/**
 * The form of what a playlist says of itself. It writes over nothing that somebody else has saved meanwhile: what only one
 * of the two changed becomes part of the other's by itself, what both changed is theirs to settle who saved last.
 */
export const useDetailsForm = (playlist: Playlist, done: () => void) => {
  const client = useQueryClient();
  const [base, setBase] = useState(playlist);
  const [conflict, setConflict] = useState<Conflict>();
  const form = useForm<PlaylistValues>({ defaultValues: valuesOf(playlist) });
  const { id } = playlist;

  /** @returns the version that is in the way */
  const attempt = async (on: Playlist): Promise<Playlist | undefined> => {
    const changes = changesOf(on, detailsOf(form.getValues()));
    if (Object.keys(changes).length === 0) return undefined;
    try {
      const input = { params: { playlistId: id }, body: { ...changes, updatedAt: on.updatedAt } };
      const reply = await withRetries('PUT', () => call(playlistContract.update, input));
      keepPlaylist(client, reply.playlist);
      toasts.positive(t('Saved'));
      return undefined;
    } catch (error) {
      if (!wasChanged(error)) throw error;
      return client.fetchQuery({ ...playlistQuery(id), staleTime: 0 });
    }
  };
  const save = useAction(
    async (from: Playlist): Promise<void> => {
      let on = from;
      for (let merges = 0; merges < mergesMax; merges += 1) {
        const theirs = await attempt(on);
        if (!theirs) return done();
        const mine = detailsOf(form.getValues());
        const fields = conflictsOf(on, mine, theirs);
        if (fields.length > 0) {
          setBase(on);
          setConflict({ fields, theirs });
          return;
        }
        form.reset(valuesOf(merged(on, mine, theirs)));
        on = theirs;
      }
      setBase(on);
      toasts.danger(t('Somebody else keeps changing this playlist. Please try again.'));
    },
    { form },
  );
  return {
    form,
    pending: save.pending,
    save: () => save.run(base),
    mine: () => detailsOf(form.getValues()),
    conflict,
    putOff: () => setConflict(undefined),
    /** @param kept the fields of one's own that are to stay */
    settle: (kept: readonly string[]): void => {
      if (!conflict) return;
      const { fields, theirs } = conflict;
      const taken = fields.filter((name) => !kept.includes(name));
      form.reset(valuesOf(merged(base, detailsOf(form.getValues()), theirs, taken)));
      setBase(theirs);
      setConflict(undefined);
      void save.run(theirs);
    },
  };
};
