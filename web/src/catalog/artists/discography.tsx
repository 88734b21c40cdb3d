import type { Album } from '@overtone/shared/catalog/music/album.model.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { t } from '../../lib/i18n.ts';
import { LoadMore } from '../../ui/lists/load-more.tsx';
import { Section } from '../../ui/lists/section.tsx';
import { Shelf } from '../../ui/lists/shelf.tsx';
import { ShelfSkeleton } from '../../ui/lists/shelf-skeleton.tsx';
import { artistAlbumsQuery } from './artists.queries.ts';

interface DiscographyProps {
  readonly artistId: string;
  readonly card: (album: Album) => ReactNode;
}

/** An artist's own releases by type, then releases of other artists that the artist appears on. Newest first. */
export const Discography = ({ artistId, card }: DiscographyProps) => {
  const list = useInfiniteQuery(artistAlbumsQuery(artistId));
  if (list.isPending) {
    return (
      <Section>
        <ShelfSkeleton layout="grid" />
      </Section>
    );
  }
  const albums = list.data?.pages.flatMap(({ data }) => data) ?? [];
  const ownAlbums = albums.filter(({ artists: [first] }) => first?.id === artistId);
  const groups: readonly (readonly [string, readonly Album[]])[] = [
    [t('Albums'), ownAlbums.filter(({ type }) => type === 'album')],
    [t('EPs'), ownAlbums.filter(({ type }) => type === 'ep')],
    [t('Singles'), ownAlbums.filter(({ type }) => type === 'single')],
    [t('Compilations'), ownAlbums.filter(({ type }) => type === 'compilation')],
    [t('Appears on'), albums.filter((album) => !ownAlbums.includes(album))],
  ];
  return (
    <>
      {groups.map(
        ([title, group]) =>
          group.length > 0 && (
            <Section key={title} title={title}>
              <Shelf layout="grid">{group.map(card)}</Shelf>
            </Section>
          ),
      )}
      {(list.hasNextPage || list.isError) && (
        <LoadMore
          isLoading={list.isFetching}
          hasFailed={list.isError}
          load={() => void (list.data ? list.fetchNextPage() : list.refetch())}
        />
      )}
    </>
  );
};
