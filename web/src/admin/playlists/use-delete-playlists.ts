import { managedPlaylistContract } from '@overtone/shared/admin/playlists/managed-playlist.contract.ts';
import { httpLimits } from '@overtone/shared/http/http-limits.ts';
import type { PlaylistId } from '@overtone/shared/ids.ts';
import { playlistContract } from '@overtone/shared/library/playlists/playlist.contract.ts';
import type { Playlist } from '@overtone/shared/library/playlists/playlist.model.ts';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { getQueryKey } from '../../lib/create-query.ts';
import { formatNumber, t, tn } from '../../lib/i18n.ts';
import { reportError } from '../../lib/report-error.ts';
import { toasts } from '../../ui/feedback/toasts.ts';
import type { ChosenRows, ListReply } from '../../ui/lists/data-table/data-list.ts';
import type { RowsQuery } from '../../ui/lists/use-list-state.ts';
import type { RowSelection } from '../../ui/lists/use-row-selection.ts';
import { modals } from '../../ui/overlays/modals.ts';
import { deletePlaylists } from './delete-playlists.ts';
import { readSelectedPlaylists } from './selected-playlists.ts';

/**
 * Milliseconds after which a list is reloaded for its counts, which are seconds behind. The first request may get the
 * old ones.
 */
const countRefreshDelaysMs = [2_500, 5_000];

const toastId = 'delete-playlists';
const lists = { queryKey: getQueryKey(managedPlaylistContract.list) };

const removeRows = (reply: ListReply<Playlist>, deletedIds: readonly PlaylistId[]): ListReply<Playlist> => ({
  ...reply,
  pagination: { ...reply.pagination, data: reply.pagination.data.filter(({ id }) => !deletedIds.includes(id)) },
});

/** Removes deleted playlists from all cached data. */
const removeFromCache = (client: QueryClient, deletedIds: readonly PlaylistId[]): void => {
  client.setQueriesData<ListReply<Playlist>>(lists, (reply) => reply && removeRows(reply, deletedIds));
  for (const playlistId of deletedIds) {
    client.removeQueries({ queryKey: getQueryKey(playlistContract.get, { params: { playlistId } }) });
  }
};

interface DeletionResult {
  readonly deleted: number;
  readonly failed: number;
  readonly isStopped: boolean;
}

const showOutcome = ({ deleted, failed, isStopped }: DeletionResult): void => {
  const deletedText = tn(deleted, 'Playlist deleted', ':count playlists deleted');
  const failedText = tn(failed, '1 playlist couldn’t be deleted.', ':count playlists couldn’t be deleted.');
  if (failed > 0)
    toasts.danger(deleted > 0 ? t(':deleted. :failed', { deleted: deletedText, failed: failedText }) : failedText, {
      id: toastId,
    });
  else if (isStopped) toasts.positive(t('Stopped. :deleted', { deleted: deletedText }), { id: toastId });
  else toasts.positive(deletedText, { id: toastId });
};

/** More than one page is deleted in the background, with a progress display that has a stop button. */
const hasManyPages = ({ ids, count }: ChosenRows): boolean => ids === 'all' || count > httpLimits.pageSizeMax;

const runDeletion = async (
  client: QueryClient,
  selected: ChosenRows,
  rows: RowsQuery,
  onDeleted: (ids: readonly string[]) => void,
): Promise<void> => {
  const stop = new AbortController();
  const totals = { deleted: 0, failed: 0 };
  const showProgress = (): void => {
    if (!hasManyPages(selected) || stop.signal.aborted) return;
    const progress = { done: formatNumber(totals.deleted + totals.failed), count: formatNumber(selected.count) };
    const action = { label: t('Stop'), onSelect: () => stop.abort() };
    toasts.loading(t('Deleting :done of :count', progress), { id: toastId, action });
  };
  showProgress();
  try {
    for await (const ids of readSelectedPlaylists(selected, rows)) {
      const { deletedIds, failedCount } = await deletePlaylists(ids, stop.signal);
      totals.deleted += deletedIds.length;
      totals.failed += failedCount;
      removeFromCache(client, deletedIds);
      onDeleted(deletedIds);
      if (stop.signal.aborted) break;
      // The session has expired or the service is unavailable, so the remaining calls would fail as well.
      if (deletedIds.length === 0 && failedCount > 0) {
        totals.failed = selected.count - totals.deleted;
        break;
      }
      showProgress();
    }
  } catch (error) {
    // The next page could not be read, so its playlists and all following ones still exist.
    void reportError(error);
    totals.failed = selected.count - totals.deleted;
  }
  showOutcome({ ...totals, isStopped: stop.signal.aborted });
  const refresh = () => client.invalidateQueries(lists);
  if (hasManyPages(selected)) for (const ms of countRefreshDelaysMs) setTimeout(() => void refresh(), ms);
  await refresh();
};

/**
 * Deletes playlists of any user after a confirmation, and reports how many could not be deleted. The deletion continues
 * after the user leaves the page, until it is stopped.
 * @param selection deleted playlists are removed from it.
 */
export const useDeletePlaylists = (selection: RowSelection) => {
  const client = useQueryClient();
  const [isPending, setIsPending] = useState(false);
  const { drop, clear } = selection;

  const confirm = useCallback(
    (title: string, text: string, selected: ChosenRows, rows: RowsQuery, onConfirmed?: () => void): void => {
      const run = async (): Promise<void> => {
        setIsPending(true);
        await runDeletion(client, selected, rows, drop);
        setIsPending(false);
      };
      const onConfirm = (): Promise<void> | undefined => {
        onConfirmed?.();
        const deletion = run();
        return hasManyPages(selected) ? undefined : deletion;
      };
      void modals.confirm({ title, text, action: t('Delete'), isDangerous: true, onConfirm });
    },
    [client, drop],
  );

  const warning = t('It will be deleted for its owner and all listeners. This can’t be undone.');
  const warningForSelected = t('They will be deleted for their owners and all listeners. This can’t be undone.');
  const deleteOne = useCallback(
    ({ id, name }: Playlist): void => confirm(t('Delete “:name”?', { name }), warning, { ids: [id], count: 1 }, {}),
    [confirm, warning],
  );
  const deleteMany = (selected: ChosenRows, rows: RowsQuery): void => {
    const title = tn(selected.count, 'Delete 1 playlist?', 'Delete :count playlists?');
    const warningForAll = t(
      'All listed playlists, on every page, will be deleted for their owners and all listeners. This can’t be undone.',
    );
    if (selected.ids !== 'all') confirm(title, selected.count === 1 ? warning : warningForSelected, selected, rows);
    // Clears the selection of all rows, because it must not include playlists that are created during the deletion.
    else confirm(title, warningForAll, selected, rows, clear);
  };
  return { isPending, deleteOne, deleteMany };
};
