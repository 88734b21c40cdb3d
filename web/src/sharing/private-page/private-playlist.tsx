import { useInfiniteQuery } from '@tanstack/react-query';
import { Shuffle } from 'lucide-react';
import { useMemo } from 'react';
import { TrackTable } from '../../catalog/tracks/track-table.tsx';
import { t } from '../../lib/i18n.ts';
import { privatePath } from '../../lib/private-link.ts';
import { shouldThrowPageError } from '../../lib/query-client.ts';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { getUserName } from '../../lib/user-name.ts';
import { formatPlaylistFacts } from '../../library/playlists/playlist-facts.ts';
import type { PlayContext } from '../../player/engine/player.model.ts';
import { getUnloadedPart } from '../../player/lists/loaded-tracks.ts';
import { player } from '../../player/player.ts';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { EmptyNote } from '../../ui/feedback/empty-note.tsx';
import { LoadMore } from '../../ui/lists/load-more.tsx';
import { MediaHeader } from '../../ui/media/media-header.tsx';
import { MediaSkeleton } from '../../ui/media/media-skeleton.tsx';
import { prose } from '../../ui/text/prose.css.ts';
import { isShareUnavailable, type OpenedShare, sharedTracksQuery } from '../shared.queries.ts';
import { PrivateActions } from './private-actions.tsx';

interface PrivatePlaylistProps {
  readonly token: string;
  readonly playlist: NonNullable<OpenedShare['playlist']>;
  readonly startSeconds: number | null;
}

/** The page of a playlist that is opened through a private link, public or not. It has no menu. */
export const PrivatePlaylist = ({ token, playlist, startSeconds }: PrivatePlaylistProps) => {
  const { id, name, image, covers, owner, description, tracksCount } = playlist;
  useDocumentTitle(name);
  const list = useInfiniteQuery({
    ...sharedTracksQuery(token),
    throwOnError: (failure, query) => !isShareUnavailable(failure) && shouldThrowPageError(failure, query),
  });
  const tracks = useMemo(
    () => (list.data?.pages ?? []).flatMap(({ data }) => data.map((track) => ({ ...track, token }))),
    [list.data, token],
  );
  const context: PlayContext = { type: 'playlist', id, name, path: privatePath(token) };
  const cursor = list.data?.pages.at(-1)?.nextCursor ?? null;
  const count = Math.max(tracksCount - tracks.length, 0);
  const unloadedPart = getUnloadedPart({ source: { type: 'shared', id: token }, name, cursor, count });
  return (
    <>
      <MediaHeader
        kind={t('Playlist')}
        name={name}
        image={image}
        covers={covers}
        credit={getUserName(owner)}
        facts={formatPlaylistFacts(playlist)}
      />
      {description && <p className={prose}>{description}</p>}
      <PrivateActions {...{ tracks, unloadedPart, context, startSeconds }}>
        <IconButton
          label={t('Shuffle')}
          onClick={() => player.play(tracks, { context, unloadedPart, isShuffled: true })}
        >
          <Shuffle />
        </IconButton>
      </PrivateActions>
      {!list.data && !list.error && <MediaSkeleton />}
      {list.data && tracks.length === 0 && !list.hasNextPage && <EmptyNote text={t('No songs yet.')} />}
      {tracks.length > 0 && <TrackTable tracks={tracks} list={{ tracks, unloadedPart }} context={context} />}
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
