import type { SearchType } from '@overtone/shared/discovery/search/search.model.ts';
import { TrackTable } from '../../catalog/tracks/track-table.tsx';
import { first } from '../../discovery/search/search-results.css.ts';
import { t } from '../../lib/i18n.ts';
import { searchPath } from '../../lib/paths.ts';
import { Section } from '../../ui/lists/section.tsx';
import { Shelf } from '../../ui/lists/shelf.tsx';
import { type SearchReply, searchTitle, searchTypes, thingsFound } from '../kinds/found.ts';
import { FoundCard } from '../kinds/found-card.tsx';
import { SearchTop } from './search-top.tsx';

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
  const { tracks } = reply.results;
  const context = { type: 'other', id: `search:${text}`, name: `“${text}”`, path: searchPath(text) } as const;
  const more = (tab: SearchType) => (type ? {} : { path: searchPath(text, tab) });
  return (
    <div data-search-results>
      <div className={type ? undefined : first}>
        {!type && (
          <Section title={t('Top result')}>
            <SearchTop {...reply} />
          </Section>
        )}
        {tracks.length > 0 && (
          <Section title={searchTitle('tracks')} {...more('tracks')}>
            <TrackTable
              tracks={type ? tracks : tracks.slice(0, tracksAtFirst)}
              context={context}
              headings={Boolean(type)}
            />
          </Section>
        )}
      </div>
      {searchTypes.map((of) => {
        const things = of === 'tracks' ? [] : thingsFound(of, reply.results);
        return (
          things.length > 0 && (
            <Section key={of} title={searchTitle(of)} {...more(of)}>
              <Shelf layout={type ? 'grid' : 'carousel'}>
                {things.map((thing) => (
                  <FoundCard key={thing.id} type={of} thing={thing} />
                ))}
              </Shelf>
            </Section>
          )
        );
      })}
    </div>
  );
};
