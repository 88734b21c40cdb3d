import type { SearchType } from '@overtone/shared/discovery/search/search.model.ts';
import { AlbumCard } from '../../catalog/albums/album-card.tsx';
import { ArtistCard } from '../../catalog/artists/artist-card.tsx';
import { GenreCard } from '../../catalog/genres/genre-card.tsx';
import { TrackTable } from '../../catalog/tracks/track-table.tsx';
import { first } from '../../discovery/search/search-results.css.ts';
import { t } from '../../lib/i18n.ts';
import { searchPath } from '../../lib/paths.ts';
import { Section } from '../../ui/lists/section.tsx';
import { Shelf } from '../../ui/lists/shelf.tsx';
import { type SearchReply, SearchTop } from './search-top.tsx';

/** Tracks beside the best match. */
const tracksAtFirst = 5;

interface SearchResultsProps {
  readonly text: string;
  /** The one kind that is shown; all of them when left out. */
  readonly type?: SearchType | undefined;
  readonly reply: SearchReply;
}

/** What was found: the best first, then each kind, or one kind alone. */
export const SearchResults = ({ text, type, reply }: SearchResultsProps) => {
  const { tracks, albums, artists, genres } = reply.results;
  const context = { type: 'other', id: `search:${text}`, name: `“${text}”`, path: searchPath(text) } as const;
  const more = (tab: string) => (type ? {} : { path: searchPath(text, tab) });
  return (
    <div data-search-results>
      <div className={type ? undefined : first}>
        {!type && (
          <Section title={t('Top result')}>
            <SearchTop {...reply} />
          </Section>
        )}
        {tracks.length > 0 && (
          <Section title={t('Tracks')} {...more('tracks')}>
            <TrackTable
              tracks={type ? tracks : tracks.slice(0, tracksAtFirst)}
              context={context}
              headings={Boolean(type)}
            />
          </Section>
        )}
      </div>
      {artists.length > 0 && (
        <Section title={t('Artists')} {...more('artists')}>
          <Shelf layout={type ? 'grid' : 'carousel'}>
            {artists.map((artist) => (
              <ArtistCard key={artist.id} artist={artist} />
            ))}
          </Shelf>
        </Section>
      )}
      {albums.length > 0 && (
        <Section title={t('Albums')} {...more('albums')}>
          <Shelf layout={type ? 'grid' : 'carousel'}>
            {albums.map((album) => (
              <AlbumCard key={album.id} album={album} />
            ))}
          </Shelf>
        </Section>
      )}
      {genres.length > 0 && (
        <Section title={t('Genres')} {...more('genres')}>
          <Shelf layout={type ? 'grid' : 'carousel'}>
            {genres.map((genre) => (
              <GenreCard key={genre.name} genre={genre} />
            ))}
          </Shelf>
        </Section>
      )}
    </div>
  );
};
