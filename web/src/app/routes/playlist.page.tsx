import { isSmartPlaylist } from '@overtone/shared/library/playlists/is-smart-playlist.ts';
import type { Playlist } from '@overtone/shared/library/playlists/playlist.model.ts';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { useParams } from 'react-router';
import { TrackTable } from '../../catalog/tracks/track-table.tsx';
import { useUser } from '../../lib/bootstrap.ts';
import { formatRelativeTime } from '../../lib/format.ts';
import { t } from '../../lib/i18n.ts';
import { playlistPath } from '../../lib/paths.ts';
import { shouldThrowPageError } from '../../lib/query-client.ts';
import { useCanonicalPath } from '../../lib/use-canonical-path.ts';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { isMembershipEnded } from '../../library/playlists/members/is-membership-ended.ts';
import { createPlaylistContext, createPlaylistTrackList } from '../../library/playlists/playlist-facts.ts';
import { PlaylistHeader } from '../../library/playlists/playlist-header.tsx';
import type { PlaylistRow } from '../../library/playlists/playlist-row.ts';
import { playlistQuery, playlistTracksQuery } from '../../library/playlists/playlists.queries.ts';
import { EmptyNote } from '../../ui/feedback/empty-note.tsx';
import { LoadMore } from '../../ui/lists/load-more.tsx';
import { loadComponentOnFirstUse } from '../../ui/load-component-on-first-use.tsx';
import { MediaSkeleton } from '../../ui/media/media-skeleton.tsx';

const PlaylistAccessEnded = loadComponentOnFirstUse(
  async () => (await import('../../library/playlists/playlist-access-ended.tsx')).PlaylistAccessEnded,
);
const EditableTracks = loadComponentOnFirstUse(async () => (await import('./editable-tracks.tsx')).EditableTracks);
const SmartTools = loadComponentOnFirstUse(
  async () => (await import('../../library/smart/smart-tools.tsx')).SmartTools,
);

const getAddedNote = ({ addedAt }: PlaylistRow): string => t('Added :when', { when: formatRelativeTime(addedAt) });

const getEmptyText = (playlist: Pick<Playlist, 'ruleEditedAt'>): string =>
  isSmartPlaylist(playlist) ? t('No songs match this playlist’s rules right now.') : t('No songs yet.');

/** A playlist with its tracks. The owner and members also get tools for editing. */
export const Page = () => {
  const { playlistId = '' } = useParams();
  const user = useUser();
  const [toolsElement, setToolsElement] = useState<HTMLElement | null>(null);
  const { data: playlist, error } = useQuery({
    ...playlistQuery(playlistId),
    throwOnError: (failure, query) =>
      !isMembershipEnded(failure, query.state.data?.role) && shouldThrowPageError(failure, query),
  });
  const role = playlist?.role;
  const isOwner = user !== null && user.id === playlist?.owner.id;
  const isOwnerOrMember = isOwner || role !== undefined;
  const list = useInfiniteQuery({
    ...playlistTracksQuery(playlistId),
    throwOnError: (failure, query) => !isMembershipEnded(failure, role) && shouldThrowPageError(failure, query),
    // An editable playlist may be long. It is loaded again only when the playlist has changed.
    refetchOnWindowFocus: !isOwnerOrMember || (playlist !== undefined && isSmartPlaylist(playlist)),
  });
  useCanonicalPath(playlist && playlistPath(playlist));
  useDocumentTitle(playlist?.name);
  if (isMembershipEnded(error, role)) return <PlaylistAccessEnded playlistId={playlistId} />;
  if (!playlist || !list.data) return <MediaSkeleton />;
  const trackList = createPlaylistTrackList(playlist, list.data.pages);
  const { tracks } = trackList;
  return (
    <>
      <PlaylistHeader playlist={playlist} toolsRef={isOwnerOrMember ? setToolsElement : undefined} />
      {isOwnerOrMember &&
        isSmartPlaylist(playlist) &&
        toolsElement &&
        createPortal(<SmartTools playlist={playlist} />, toolsElement)}
      {isOwnerOrMember && !isSmartPlaylist(playlist) ? (
        <EditableTracks key={playlist.id} playlist={playlist} list={list} data={list.data} tools={toolsElement} />
      ) : (
        <>
          {tracks.length === 0 && !list.hasNextPage && <EmptyNote text={getEmptyText(playlist)} />}
          {tracks.length > 0 && (
            <TrackTable
              tracks={tracks}
              list={trackList}
              context={createPlaylistContext(playlist)}
              {...(!isSmartPlaylist(playlist) && { note: getAddedNote })}
            />
          )}
        </>
      )}
      {list.hasNextPage && (
        <LoadMore
          isLoading={list.isFetching}
          hasFailed={list.isFetchNextPageError}
          load={() => void list.fetchNextPage()}
        />
      )}
    </>
  );
};
