import { managedPlaylistContract } from '@overtone/shared/admin/playlists/managed-playlist.contract.ts';
import { httpLimits } from '@overtone/shared/http/http-limits.ts';
import type { PlaylistId } from '@overtone/shared/ids.ts';
import { playlistContract } from '@overtone/shared/library/playlists/playlist.contract.ts';
import type { Playlist } from '@overtone/shared/library/playlists/playlist.model.ts';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { keyOf } from '../../lib/create-query.ts';
import { count, t, tn } from '../../lib/i18n.ts';
import { reportError } from '../../lib/report-error.ts';
import { toasts } from '../../ui/feedback/toasts.ts';
import type { ChosenRows, ListReply } from '../../ui/lists/data-table/data-list.ts';
import type { RowsQuery } from '../../ui/lists/use-list-state.ts';
import type { RowSelection } from '../../ui/lists/use-row-selection.ts';
import { modals } from '../../ui/overlays/modals.ts';
import { chosenPlaylists } from './chosen-playlists.ts';
import { removePlaylists } from './remove-playlists.ts';

/** Milliseconds after which a list is asked again for its counts: they are seconds behind, and whoever asks first still gets the old ones. */
const countsBehindMs = [2_500, 5_000];

const toastId = 'remove-playlists';
const lists = { queryKey: keyOf(managedPlaylistContract.list) };

const without = (reply: ListReply<Playlist>, gone: readonly PlaylistId[]): ListReply<Playlist> => ({
  ...reply,
  pagination: { ...reply.pagination, data: reply.pagination.data.filter(({ id }) => !gone.includes(id)) },
});

/** Takes what is gone out of everything that is shown. */
const forget = (client: QueryClient, gone: readonly PlaylistId[]): void => {
  client.setQueriesData<ListReply<Playlist>>(lists, (reply) => reply && without(reply, gone));
  for (const playlistId of gone) {
    client.removeQueries({ queryKey: keyOf(playlistContract.get, { params: { playlistId } }) });
  }
};

interface Outcome {
  readonly gone: number;
  readonly failed: number;
  readonly isStopped: boolean;
}

const tell = ({ gone, failed, isStopped }: Outcome): void => {
  const said = tn(gone, 'Playlist deleted', ':count playlists deleted');
  const left = tn(failed, '1 playlist couldn’t be deleted.', ':count playlists couldn’t be deleted.');
  if (failed > 0) toasts.danger(gone > 0 ? t(':said. :left', { said, left }) : left, { id: toastId });
  else if (isStopped) toasts.positive(t('Stopped. :said', { said }), { id: toastId });
  else toasts.positive(said, { id: toastId });
};

/** More than a page is deleted behind the list: it says how far it is, and can be stopped. */
const isLong = ({ ids, count }: ChosenRows): boolean => ids === 'all' || count > httpLimits.pageSizeMax;

const perform = async (
  client: QueryClient,
  chosen: ChosenRows,
  rows: RowsQuery,
  onGone: (ids: readonly string[]) => void,
): Promise<void> => {
  const stop = new AbortController();
  const done = { gone: 0, failed: 0 };
  const sayHowFar = (): void => {
    if (!isLong(chosen) || stop.signal.aborted) return;
    const figures = { done: count(done.gone + done.failed), count: count(chosen.count) };
    const action = { label: t('Stop'), onSelect: () => stop.abort() };
    toasts.loading(t('Deleting :done of :count', figures), { id: toastId, action });
  };
  sayHowFar();
  try {
    for await (const ids of chosenPlaylists(chosen, rows)) {
      const { gone, failed } = await removePlaylists(ids, stop.signal);
      done.gone += gone.length;
      done.failed += failed;
      forget(client, gone);
      onGone(gone);
      if (stop.signal.aborted) break;
      // The session ended, or the service is away: whatever is left would be refused as well.
      if (gone.length === 0 && failed > 0) {
        done.failed = chosen.count - done.gone;
        break;
      }
      sayHowFar();
    }
  } catch (error) {
    // The next page could not be read: what is on it, and after it, is still there.
    void reportError(error);
    done.failed = chosen.count - done.gone;
  }
  tell({ ...done, isStopped: stop.signal.aborted });
  const refresh = () => client.invalidateQueries(lists);
  if (isLong(chosen)) for (const ms of countsBehindMs) setTimeout(() => void refresh(), ms);
  await refresh();
};

/**
 * Deletes anybody's playlists once somebody has said yes, and says how many are still there. That goes on when the page is
 * gone, until it is stopped.
 * @param selection loses those that are gone
 */
export const useRemovePlaylists = (selection: RowSelection) => {
  const client = useQueryClient();
  const [pending, setPending] = useState(false);
  const { drop, clear } = selection;

  const ask = useCallback(
    (title: string, text: string, chosen: ChosenRows, rows: RowsQuery, onYes?: () => void): void => {
      const run = async (): Promise<void> => {
        setPending(true);
        await perform(client, chosen, rows, drop);
        setPending(false);
      };
      const onConfirm = (): Promise<void> | undefined => {
        onYes?.();
        const work = run();
        return isLong(chosen) ? undefined : work;
      };
      void modals.confirm({ title, text, action: t('Delete'), isDangerous: true, onConfirm });
    },
    [client, drop],
  );

  const warning = t('It will be deleted for its owner and all listeners. This can’t be undone.');
  const one = useCallback(
    ({ id, name }: Playlist): void => ask(t('Delete “:name”?', { name }), warning, { ids: [id], count: 1 }, {}),
    [ask, warning],
  );
  const many = (chosen: ChosenRows, rows: RowsQuery): void => {
    const title = tn(chosen.count, 'Delete 1 playlist?', 'Delete :count playlists?');
    const all = t(
      'All listed playlists, on every page, will be deleted for their owners and all listeners. This can’t be undone.',
    );
    if (chosen.ids !== 'all') ask(title, warning, chosen, rows);
    // From here on it is "all" no more: what comes in while they are deleted was never meant.
    else ask(title, all, chosen, rows, clear);
  };
  return { pending, one, many };
};
