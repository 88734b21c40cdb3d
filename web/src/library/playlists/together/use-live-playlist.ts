import type { Playlist } from '@overtone/shared/library/playlists/playlist.model.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { t } from '../../../lib/i18n.ts';
import { invalidatePlaylist, keepPlaylist } from '../../../player/playlists/user-playlists.queries.ts';
import { toasts } from '../../../ui/feedback/toasts.ts';
import { playlistQuery } from '../playlists.queries.ts';
import { versionQuery } from './members.queries.ts';

/**
 * Keeps a playlist that others edit as well the one that the API has, for as long as its page is there: where its version is
 * another one it is read anew. Nobody asks about one that is not shared.
 * @param isBusy whether edits of one's own are on their way, which an answer would know nothing of
 */
export const useLivePlaylist = ({ id, members, role, updatedAt }: Playlist, isBusy: () => boolean): void => {
  const client = useQueryClient();
  const { data, error, dataUpdatedAt, errorUpdatedAt } = useQuery({
    ...versionQuery(id),
    enabled: members !== undefined,
    throwOnError: false,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: an answer is compared once, with what is shown when it comes.
  useEffect(() => {
    const isSame = data && data.updatedAt === updatedAt && data.members === members && data.role === role;
    if ((isSame && !error) || (!data && !error) || isBusy()) return;
    // The playlist alone: whether its rows are others as well is its editor's to see.
    void client.fetchQuery({ ...playlistQuery(id), staleTime: 0 }).then(
      (playlist) => {
        keepPlaylist(client, playlist);
        if (role === undefined || playlist.role !== undefined) return;
        // Taken out of one that everybody finds.
        invalidatePlaylist(client, id);
        toasts.positive(t('You no longer share this playlist.'));
      },
      // Its page tells of it.
      () => undefined,
    );
  }, [dataUpdatedAt, errorUpdatedAt]);
};
