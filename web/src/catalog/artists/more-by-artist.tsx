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

/** Cards beside each other; the artist's page has all. */
const shownMax = 12;

interface MoreByArtistProps {
  readonly artist: ArtistRef;
  /** The album whose page it is. */
  readonly except: AlbumId;
  readonly card: (album: Album) => ReactNode;
}

/** Other albums of an artist, newest first; nothing where there are none. */
export const MoreByArtist = ({ artist, except, card }: MoreByArtistProps) => {
  const { data } = useInfiniteQuery(artistAlbumsQuery(artist.id));
  const others = (data?.pages[0]?.data ?? []).filter(({ id }) => id !== except).slice(0, shownMax);
  if (others.length === 0) return null;
  return (
    <Section title={t('More by :name', { name: artist.name })} path={artistPath(artist)}>
      <Shelf layout="carousel">{others.map(card)}</Shelf>
    </Section>
  );
};
