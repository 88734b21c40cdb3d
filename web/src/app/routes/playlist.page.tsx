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
import { throwUnlessShown } from '../../lib/query-client.ts';
import { useCanonicalPath } from '../../lib/use-canonical-path.ts';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { isMembershipEnded } from '../../library/playlists/members/is-membership-ended.ts';
import { playlistContext, playlistTrackList } from '../../library/playlists/playlist-facts.ts';
import { PlaylistHeader } from '../../library/playlists/playlist-header.tsx';
import type { PlaylistRow } from '../../library/playlists/playlist-row.ts';
import { playlistQuery, playlistTracksQuery } from '../../library/playlists/playlists.queries.ts';
import { EmptyNote } from '../../ui/feedback/empty-note.tsx';
import { lazyComponent } from '../../ui/lazy-component.tsx';
import { LoadMore } from '../../ui/lists/load-more.tsx';
import { MediaSkeleton } from '../../ui/media/media-skeleton.tsx';

const TakenOut = lazyComponent(async () => (await import('../../library/playlists/taken-out.tsx')).TakenOut);
const OwnTracks = lazyComponent(async () => (await import('./liked-tracks.tsx')).OwnTracks);
const SmartTools = lazyComponent(async () => (await import('../../library/smart/smart-tools.tsx')).SmartTools);

const noteOf = ({ addedAt }: PlaylistRow): string => t('Added :when', { when: formatRelativeTime(addedAt) });

const emptyText = ({ ruleAt }: Pick<Playlist, 'ruleAt'>): string =>
  ruleAt ? t('No songs match this playlist’s rules right now.') : t('No songs yet.');

/** A playlist: its head, and its tracks in the order that its owner gave them. To those who may change it both have more. */
export const Page = () => {
  const { playlistId = '' } = useParams();
  const user = useUser();
  const [tools, setTools] = useState<HTMLElement | null>(null);
  const { data: playlist, error } = useQuery({
    ...playlistQuery(playlistId),
    throwOnError: (failure, query) =>
      !isMembershipEnded(failure, query.state.data?.role) && throwUnlessShown(failure, query),
  });
  const role = playlist?.role;
  // To those who share it as to its owner, as far as they may.
  const isMine = user !== null && user.id === playlist?.owner.id;
  const isOwn = isMine || role !== undefined;
  const list = useInfiniteQuery({
    ...playlistTracksQuery(playlistId),
    throwOnError: (failure, query) => !isMembershipEnded(failure, role) && throwUnlessShown(failure, query),
    // For its owner it is read anew when the playlist is another one: it may be long.
    refetchOnWindowFocus: !isOwn || playlist?.ruleAt !== undefined,
  });
  useCanonicalPath(playlist && playlistPath(playlist));
  useDocumentTitle(playlist?.name);
  if (isMembershipEnded(error, role)) return <TakenOut playlistId={playlistId} />;
  if (!playlist || !list.data) return <MediaSkeleton />;
  const listed = playlistTrackList(playlist, list.data.pages);
  const { tracks } = listed;
  return (
    <>
      <PlaylistHeader playlist={playlist} tools={isOwn ? setTools : undefined} />
      {isOwn && playlist.ruleAt && tools && createPortal(<SmartTools playlist={playlist} />, tools)}
      {isOwn && !playlist.ruleAt ? (
        <OwnTracks key={playlist.id} playlist={playlist} list={list} data={list.data} tools={tools} />
      ) : (
        <>
          {tracks.length === 0 && !list.hasNextPage && <EmptyNote text={emptyText(playlist)} />}
          {tracks.length > 0 && (
            <TrackTable
              tracks={tracks}
              list={listed}
              context={playlistContext(playlist)}
              {...(!playlist.ruleAt && { note: noteOf })}
            />
          )}
        </>
      )}
      {list.hasNextPage && (
        <LoadMore loading={list.isFetching} failed={list.isFetchNextPageError} load={() => void list.fetchNextPage()} />
      )}
    </>
  );
};
