import type { Album } from '@overtone/shared/catalog/music/album.model.ts';
import type { ArtistRef } from '@overtone/shared/catalog/music/artist.model.ts';
import type { AlbumId } from '@overtone/shared/ids.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { t } from '../../lib/i18n.ts';
import { artistPath } from '../../lib/paths.ts';
import { Section } from '../../ui/lists/section.tsx';
import { Shelf } from '../../ui/lists/shelf.tsx';
import { artistAlbumsQuery } from './artists.queries.ts';

/** Number of cards in the carousel. The artist's page has all albums. */
const albumsMax = 12;

interface MoreByArtistProps {
  readonly artist: ArtistRef;
  /** The album of the current page. */
  readonly excludedAlbumId: AlbumId;
  readonly card: (album: Album) => ReactNode;
}

/** Other albums of an artist, newest first. Renders nothing if there are none. */
export const MoreByArtist = ({ artist, excludedAlbumId, card }: MoreByArtistProps) => {
  const { data } = useInfiniteQuery(artistAlbumsQuery(artist.id));
  const albums = (data?.pages[0]?.data ?? []).filter(({ id }) => id !== excludedAlbumId).slice(0, albumsMax);
  if (albums.length === 0) return null;
  return (
    <Section title={t('More by :name', { name: artist.name })} path={artistPath(artist)}>
      <Shelf layout="carousel">{albums.map(card)}</Shelf>
    </Section>
  );
};
