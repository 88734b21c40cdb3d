import { useInfiniteQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { albumKind } from '../../catalog/albums/album.kind.ts';
import { MediaItemCard } from '../../catalog/cards/media-item-card.tsx';
import { tagAlbumsQuery, tagTracksQuery } from '../../catalog/tags/tags.queries.ts';
import { ListActions } from '../../catalog/tracks/list-actions.tsx';
import { TrackTable } from '../../catalog/tracks/track-table.tsx';
import { t } from '../../lib/i18n.ts';
import { tagPath } from '../../lib/paths.ts';
import { shouldThrowPageError } from '../../lib/query-client.ts';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import type { PlayContext } from '../../player/engine/player.model.ts';
import { getUnloadedPart } from '../../player/lists/loaded-tracks.ts';
import { ShareButton } from '../../sharing/share/share-button.tsx';
import { EmptyNote } from '../../ui/feedback/empty-note.tsx';
import { Chips } from '../../ui/lists/chips.tsx';
import { LoadMore } from '../../ui/lists/load-more.tsx';
import { Section } from '../../ui/lists/section.tsx';
import { Shelf } from '../../ui/lists/shelf.tsx';
import { ShelfSkeleton } from '../../ui/lists/shelf-skeleton.tsx';
import { heading, headingRow } from '../../ui/text/page-heading.css.ts';
import { NotFound } from '../errors/not-found.tsx';

const TagTracks = ({ tagName }: { readonly tagName: string }) => {
  const list = useInfiniteQuery({ ...tagTracksQuery(tagName), throwOnError: shouldThrowPageError });
  const tracks = list.data?.pages.flatMap(({ data }) => data);
  if (!tracks) return <ShelfSkeleton layout="list" />;
  if (tracks.length === 0) return <EmptyNote text={t('No songs with this tag yet.')} />;
  const context: PlayContext = { type: 'other', id: tagName, name: `#${tagName}`, path: tagPath(tagName) };
  const cursor = list.data?.pages.at(-1)?.nextCursor ?? null;
  const trackList = {
    tracks,
    unloadedPart: getUnloadedPart({ source: { type: 'tag', id: tagName }, name: context.name, cursor }),
  };
  return (
    <>
      <ListActions list={trackList} context={context} />
      <TrackTable tracks={tracks} list={trackList} context={context} />
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

const TagAlbums = ({ tagName }: { readonly tagName: string }) => {
  const list = useInfiniteQuery({ ...tagAlbumsQuery(tagName), throwOnError: shouldThrowPageError });
  const albums = list.data?.pages.flatMap(({ data }) => data);
  if (!albums) return <ShelfSkeleton layout="grid" />;
  if (albums.length === 0) return <EmptyNote text={t('No albums with this tag yet.')} />;
  return (
    <>
      <Shelf layout="grid">
        {albums.map((album) => (
          <MediaItemCard key={album.id} mediaItem={albumKind.describe(album)} />
        ))}
      </Shelf>
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

/** The tracks or albums with a tag. */
export const Page = () => {
  const { tagName = '', tab = 'tracks' } = useParams();
  useDocumentTitle(`#${tagName}`);
  if (tab !== 'tracks' && tab !== 'albums') return <NotFound />;
  const path = tagPath(tagName);
  const links = [
    { label: t('Songs'), path, isCurrent: tab === 'tracks' },
    { label: t('Albums'), path: `${path}/albums`, isCurrent: tab === 'albums' },
  ];
  return (
    <>
      <div className={headingRow}>
        <h1 className={heading}>#{tagName}</h1>
        <ShareButton page={{ name: `#${tagName}`, path }} />
      </div>
      <Chips label={t('Filter')} links={links} />
      <Section>{tab === 'tracks' ? <TagTracks tagName={tagName} /> : <TagAlbums tagName={tagName} />}</Section>
    </>
  );
};
