import { managedPlaylistContract } from '@overtone/shared/admin/playlists/managed-playlist.contract.ts';
import type { PlaylistId } from '@overtone/shared/ids.ts';
import { playlistContract } from '@overtone/shared/library/playlists/playlist.contract.ts';
import type { Playlist } from '@overtone/shared/library/playlists/playlist.model.ts';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { ApiError, call } from '../../lib/api.ts';
import { t, tn } from '../../lib/i18n.ts';
import { keyOf } from '../../lib/query-of.ts';
import { reportError } from '../../lib/report-error.ts';
import { toasts } from '../../ui/feedback/toasts.ts';
import type { ListReply } from '../../ui/lists/data-table/data-list.ts';
import { modals } from '../../ui/overlays/modals.ts';

/** Calls under way at a time: a page of rows is gone in a moment, and nobody else waits for it. */
const atOnce = 4;

/** What is gone already is as it should be. */
const remove = async (playlistId: PlaylistId): Promise<boolean> => {
  try {
    await call(playlistContract.remove, { params: { playlistId } });
    return true;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return true;
    void reportError(error);
    return false;
  }
};

const removeAll = async (ids: readonly PlaylistId[]): Promise<readonly PlaylistId[]> => {
  const waiting = [...ids];
  const gone: PlaylistId[] = [];
  const work = async (): Promise<void> => {
    for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) if (await remove(id)) gone.push(id);
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return gone;
};

const without = (reply: ListReply<Playlist>, gone: readonly PlaylistId[]): ListReply<Playlist> => ({
  ...reply,
  pagination: { ...reply.pagination, data: reply.pagination.data.filter(({ id }) => !gone.includes(id)) },
});

const removal = (client: QueryClient, onGone: (ids: readonly string[]) => void) => {
  const perform = async (ids: readonly PlaylistId[]): Promise<void> => {
    const gone = await removeAll(ids);
    onGone(gone);
    const left = ids.length - gone.length;
    if (left === 0) toasts.positive(tn(gone.length, 'Playlist deleted', ':count playlists deleted'));
    else toasts.danger(tn(left, '1 playlist could not be deleted.', ':count playlists could not be deleted.'));
    const lists = { queryKey: keyOf(managedPlaylistContract.list) };
    client.setQueriesData<ListReply<Playlist>>(lists, (reply) => reply && without(reply, gone));
    for (const playlistId of gone) {
      client.removeQueries({ queryKey: keyOf(playlistContract.get, { params: { playlistId } }) });
    }
    await client.invalidateQueries(lists);
  };

  const ask = (title: string, ids: readonly string[]): void =>
    void modals.confirm({
      title,
      text: t('For its owner and for everybody who listens to it. This cannot be undone.'),
      action: t('Delete'),
      isDangerous: true,
      onConfirm: () => perform(ids as readonly PlaylistId[]),
    });

  return {
    one: ({ id, name }: Playlist): void => ask(t('Delete “:name”?', { name }), [id]),
    many: (ids: readonly string[]): void => ask(tn(ids.length, 'Delete 1 playlist?', 'Delete :count playlists?'), ids),
  };
};

/**
 * Deletes anybody's playlists once somebody has said yes, and says how many are still there. The same object while
 * `onGone` is the same.
 * @param onGone hears of those that are gone
 */
export const useRemovePlaylists = (onGone: (ids: readonly string[]) => void) => {
  const client = useQueryClient();
  return useMemo(() => removal(client, onGone), [client, onGone]);
};
