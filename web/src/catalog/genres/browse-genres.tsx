import { useQuery } from '@tanstack/react-query';
import { t } from '../../lib/i18n.ts';
import { Section } from '../../ui/lists/section.tsx';
import { Shelf } from '../../ui/lists/shelf.tsx';
import { GenreCard } from './genre-card.tsx';
import { genresQuery } from './genres.queries.ts';

/** All genres for browsing. Renders nothing if there are none or the request fails. */
export const BrowseGenres = () => {
  const { data: genres = [] } = useQuery(genresQuery());
  if (genres.length === 0) return null;
  return (
    <Section title={t('Browse genres')}>
      <Shelf layout="grid">
        {genres.map((genre) => (
          <GenreCard key={genre.name} genre={genre} />
        ))}
      </Shelf>
    </Section>
  );
};
