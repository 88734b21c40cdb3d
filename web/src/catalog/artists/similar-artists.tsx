import { useQuery } from '@tanstack/react-query';
import { t } from '../../lib/i18n.ts';
import { Section } from '../../ui/lists/section.tsx';
import { Shelf } from '../../ui/lists/shelf.tsx';
import { MediaItemCard } from '../cards/media-item-card.tsx';
import { artistKind } from './artist.kind.ts';
import { similarArtistsQuery } from './artists.queries.ts';

/** Artists with the same genres. Renders nothing if there are none or the request fails. */
export const SimilarArtists = ({ artistId }: { readonly artistId: string }) => {
  const { data: artists = [] } = useQuery(similarArtistsQuery(artistId));
  if (artists.length === 0) return null;
  return (
    <Section title={t('Similar artists')}>
      <Shelf layout="carousel">
        {artists.map((artist) => (
          <MediaItemCard key={artist.id} mediaItem={artistKind.describe(artist)} />
        ))}
      </Shelf>
    </Section>
  );
};
