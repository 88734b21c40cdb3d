import { MediaItemPlayButton } from '../../catalog/cards/media-item-play-button.tsx';
import { TrackTable } from '../../catalog/tracks/track-table.tsx';
import { t } from '../../lib/i18n.ts';
import { searchPath } from '../../lib/paths.ts';
import { Heart } from '../../library/likes/heart.tsx';
import { Section } from '../../ui/lists/section.tsx';
import { Shelf } from '../../ui/lists/shelf.tsx';
import { SearchResultCard } from '../cards/search-result-card.tsx';
import {
  getFoundItems,
  getSearchTypeTitle,
  type LyricsReply,
  type SearchReply,
  searchTypes,
} from '../cards/search-types.ts';
import { MatchedLine } from '../search/matched-line.tsx';
import { first, tracksBeside } from '../search/search-results.css.ts';
import { TopResult } from '../search/top-result.tsx';
import type { SearchTab } from './use-search-results.ts';

/** The best match of all types as a card. */
const SearchTop = ({ top, results }: SearchReply) => {
  const mediaItem = top && getFoundItems(top.type, results).find(({ id }) => id === top.id);
  if (!mediaItem) return null;
  const { id, path, name, kind, credit, image, placeholderIcon, shape } = mediaItem;
  const line = credit === undefined ? kind : `${kind} · ${credit}`;
  const button = (
    <>
      <Heart id={id} name={name} />
      <MediaItemPlayButton mediaItem={mediaItem} />
    </>
  );
  return (
    <TopResult
      to={path}
      name={name}
      line={line}
      image={image}
      placeholderIcon={placeholderIcon}
      shape={shape}
      button={button}
    />
  );
};

/** Number of tracks next to the best match, and of lyrics matches below all results. */
const rowsMax = 5;

interface SearchResultsProps {
  readonly text: string;
  /** The type of results that is shown. If omitted, all types are shown. */
  readonly tab?: SearchTab | undefined;
  readonly reply: SearchReply;
  readonly lyrics: LyricsReply | undefined;
}

/** Search results: the best match and then each type, or only one type. */
export const SearchResults = ({ text, tab, reply, lyrics }: SearchResultsProps) => {
  const { tracks } = reply.results;
  const context = { type: 'search', id: text, name: `“${text}”`, path: searchPath(text) } as const;
  const getTypeLink = (type: SearchTab) => (tab ? {} : { path: searchPath(text, type) });
  const isShown = (type: SearchTab): boolean => tab === undefined || tab === type;
  const limitRows = <Row,>(rows: readonly Row[]) => (tab ? rows : rows.slice(0, rowsMax));
  const lyricsMatches = limitRows(lyrics?.results ?? []);
  const matchesByTrackId = new Map(lyricsMatches.map((match) => [match.track.id, match]));
  return (
    <div data-search-results>
      <div className={tab ? undefined : first}>
        {!tab && reply.top && (
          <Section title={t('Top result')}>
            <SearchTop {...reply} />
          </Section>
        )}
        {isShown('tracks') && tracks.length > 0 && (
          <div className={tracksBeside}>
            <Section title={getSearchTypeTitle('tracks')} {...getTypeLink('tracks')}>
              <TrackTable tracks={limitRows(tracks)} context={context} hasHeadings={Boolean(tab)} />
            </Section>
          </div>
        )}
      </div>
      {searchTypes.map((type) => {
        const mediaItems = type === 'tracks' || !isShown(type) ? [] : getFoundItems(type, reply.results);
        return (
          mediaItems.length > 0 && (
            <Section key={type} title={getSearchTypeTitle(type)} {...getTypeLink(type)}>
              <Shelf layout={tab ? 'grid' : 'carousel'}>
                {mediaItems.map((mediaItem) => (
                  <SearchResultCard key={mediaItem.id} type={type} mediaItem={mediaItem} />
                ))}
              </Shelf>
            </Section>
          )
        );
      })}
      {isShown('lyrics') && lyricsMatches.length > 0 && (
        <Section title={t('Lyrics')} {...getTypeLink('lyrics')}>
          <TrackTable
            tracks={lyricsMatches.map(({ track }) => track)}
            context={context}
            quote={({ id }) => {
              const match = matchesByTrackId.get(id);
              return match && <MatchedLine {...match} />;
            }}
            hasHeadings={Boolean(tab)}
          />
        </Section>
      )}
    </div>
  );
};
