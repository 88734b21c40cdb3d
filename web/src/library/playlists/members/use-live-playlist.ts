import type { Playlist } from '@overtone/shared/library/playlists/playlist.model.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { t } from '../../../lib/i18n.ts';
import { toasts } from '../../../ui/feedback/toasts.ts';
import { cachePlaylist, invalidatePlaylist } from '../../add-to-playlist/user-playlists.queries.ts';
import { playlistQuery } from '../playlists.queries.ts';
import { versionQuery } from './members.queries.ts';

/**
 * Keeps a shared playlist up to date while its page is open: refetches it when its version changes. Playlists that are not
 * shared are not polled.
 * @param isBusy whether the user's own edits are pending, which a response would not contain
 */
export const useLivePlaylist = ({ id, members, role, updatedAt }: Playlist, isBusy: () => boolean): void => {
  const client = useQueryClient();
  const { data, error, dataUpdatedAt, errorUpdatedAt } = useQuery({
    ...versionQuery(id),
    enabled: members !== undefined,
    throwOnError: false,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a response is compared once, with the data shown when it arrives.
  useEffect(() => {
    const isUnchanged = data && data.updatedAt === updatedAt && data.members === members && data.role === role;
    if ((isUnchanged && !error) || (!data && !error) || isBusy()) return;
    // Fetches only the playlist. The editor refetches the rows if they have changed.
    void client.fetchQuery({ ...playlistQuery(id), staleTime: 0 }).then(
      (playlist) => {
        cachePlaylist(client, playlist);
        if (role === undefined || playlist.role !== undefined) return;
        // The user was removed from a public playlist.
        invalidatePlaylist(client, id);
        toasts.positive(t('You no longer have access to this playlist.'));
      },
      // The page shows the error.
      () => undefined,
    );
  }, [dataUpdatedAt, errorUpdatedAt]);
};
