import type { Playlist } from '@overtone/shared/library/playlists/playlist.model.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useBootstrap, useUser } from '../../../lib/bootstrap.ts';
import { t } from '../../../lib/i18n.ts';
import type { LiveEvent } from '../../../lib/live-connection.ts';
import { startWhenQuiet } from '../../../lib/start-when-quiet.ts';
import { toasts } from '../../../ui/feedback/toasts.ts';
import { cachePlaylist, removeCachedPlaylist } from '../../add-to-playlist/user-playlists.queries.ts';
import { playlistQuery } from '../playlists.queries.ts';
import { versionQuery } from './members.queries.ts';

/** Milliseconds until the version is compared again, if the user's own edits were pending. */
const busyRetryDelayMs = 1_000;

/**
 * Loads the version of a playlist when the server announces a change.
 * @param areChangesAnnounced whether the server announces changes of this playlist to the user
 * @returns whether the live connection is open
 */
const useLiveVersion = (id: Playlist['id'], areChangesAnnounced: boolean): boolean => {
  const client = useQueryClient();
  const { session_id: sessionId } = useBootstrap();
  const [isLive, setIsLive] = useState(false);
  useEffect(() => {
    if (!areChangesAnnounced) return undefined;
    const handleEvent = (event: LiveEvent): void => {
      if (event.type === 'open' || event.type === 'closed') setIsLive(event.type === 'open');
      const isChanged =
        event.type === 'playlist' &&
        event.id === id &&
        event.version !== client.getQueryData(playlistQuery(id).queryKey)?.updatedAt;
      if (isChanged || event.type === 'open') void client.invalidateQueries({ queryKey: versionQuery(id).queryKey });
    };
    const stop = startWhenQuiet(async () =>
      (await import('../../../lib/live-connection.ts')).addLiveListener(handleEvent, sessionId),
    );
    return () => {
      stop();
      setIsLive(false);
    };
  }, [client, id, areChangesAnnounced, sessionId]);
  return isLive;
};

/**
 * Keeps a shared playlist up to date while its page is open: refetches it when its version changes. The server announces
 * changes to the owner and the members. Other users, and browsers without a live connection, poll. Playlists that are not
 * shared are not checked.
 * @param isBusy whether the user's own edits are pending, which a response would not contain
 */
export const useLivePlaylist = ({ id, members, role, owner, updatedAt }: Playlist, isBusy: () => boolean): void => {
  const client = useQueryClient();
  const userId = useUser()?.id;
  const isShared = members !== undefined;
  const isLive = useLiveVersion(id, isShared && (role !== undefined || owner.id === userId));
  const { data, error, dataUpdatedAt, errorUpdatedAt, refetch } = useQuery({
    ...versionQuery(id, isLive),
    enabled: isShared,
    throwOnError: false,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a response is compared once, with the data shown when it arrives.
  useEffect(() => {
    const isUnchanged = data && data.updatedAt === updatedAt && data.members === members && data.role === role;
    if ((isUnchanged && !error) || (!data && !error)) return undefined;
    if (isBusy()) {
      const timer = setTimeout(() => void refetch(), busyRetryDelayMs);
      return () => clearTimeout(timer);
    }
    // Fetches only the playlist. The editor refetches the rows if they have changed.
    void client.fetchQuery({ ...playlistQuery(id), staleTime: 0 }).then(
      (playlist) => {
        cachePlaylist(client, playlist);
        if (role === undefined || playlist.role !== undefined) return;
        // The user was removed from a public playlist.
        removeCachedPlaylist(client, id);
        toasts.positive(t('You no longer have access to this playlist.'));
      },
      // The page shows the error.
      () => undefined,
    );
    return undefined;
  }, [dataUpdatedAt, errorUpdatedAt]);
};
