import type { Album, AlbumType } from '@overtone/shared/albums/album.model.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { t } from '../../lib/i18n.ts';
import { LoadMore } from '../../ui/load-more.tsx';
import { Section } from '../../ui/section.tsx';
import { Shelf } from '../../ui/shelf.tsx';
import { artistAlbumsQuery } from './artists.queries.ts';

interface DiscographyProps {
  readonly artistId: string;
  readonly card: (album: Album) => ReactNode;
}

/** What an artist has released, by type, newest first. */
export const Discography = ({ artistId, card }: DiscographyProps) => {
  const albums = useInfiniteQuery(artistAlbumsQuery(artistId));
  const all = albums.data?.pages.flatMap(({ data }) => data) ?? [];
  const groups: readonly (readonly [AlbumType, string])[] = [
    ['album', t('Albums')],
    ['ep', t('EPs')],
    ['single', t('Singles')],
    ['compilation', t('Compilations')],
  ];
  return (
    <>
      {groups.map(([type, title]) => {
        const ofType = all.filter((album) => album.type === type);
        return (
          ofType.length > 0 && (
            <Section key={type} title={title}>
              <Shelf layout="grid">{ofType.map(card)}</Shelf>
            </Section>
          )
        );
      })}
      {(albums.hasNextPage || albums.isError) && (
        <LoadMore
          loading={albums.isFetching}
          failed={albums.isError}
          load={() => void (albums.data ? albums.fetchNextPage() : albums.refetch())}
        />
      )}
    </>
  );
};
