import { MediaItemPlayButton } from '../../catalog/cards/media-item-play-button.tsx';
import { TrackTable } from '../../catalog/tracks/track-table.tsx';
import { t } from '../../lib/i18n.ts';
import { searchPath } from '../../lib/paths.ts';
import { Heart } from '../../library/likes/heart.tsx';
import { Section } from '../../ui/lists/section.tsx';
import { Shelf } from '../../ui/lists/shelf.tsx';
import { FoundCard } from '../cards/found-card.tsx';
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
import type { SearchTab } from './use-found.ts';

/** The best of all results as a card, whichever kind it is of. */
const SearchTop = ({ top, results }: SearchReply) => {
  const thing = top && getFoundItems(top.type, results).find(({ id }) => id === top.id);
  if (!thing) return null;
  const { id, path, name, kind, credit, image, placeholderIcon, shape } = thing;
  const line = credit === undefined ? kind : `${kind} · ${credit}`;
  const button = (
    <>
      <Heart id={id} name={name} />
      <MediaItemPlayButton thing={thing} />
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

/** Tracks beside the best match, and songs by their lyrics under all others. */
const tracksAtFirst = 5;

interface SearchResultsProps {
  readonly text: string;
  /** The one kind that is shown; all of them when left out. */
  readonly tab?: SearchTab | undefined;
  readonly reply: SearchReply;
  readonly lyrics: LyricsReply | undefined;
}

/** What was found: the best first, then each kind, or one kind alone. */
export const SearchResults = ({ text, tab, reply, lyrics }: SearchResultsProps) => {
  const { tracks } = reply.results;
  const context = { type: 'search', id: text, name: `“${text}”`, path: searchPath(text) } as const;
  const more = (of: SearchTab) => (tab ? {} : { path: searchPath(text, of) });
  const isShown = (of: SearchTab): boolean => tab === undefined || tab === of;
  const cut = <Row,>(rows: readonly Row[]) => (tab ? rows : rows.slice(0, tracksAtFirst));
  const sung = cut(lyrics?.results ?? []);
  const lines = new Map(sung.map((one) => [one.track.id, one]));
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
            <Section title={getSearchTypeTitle('tracks')} {...more('tracks')}>
              <TrackTable tracks={cut(tracks)} context={context} headings={Boolean(tab)} />
            </Section>
          </div>
        )}
      </div>
      {searchTypes.map((of) => {
        const things = of === 'tracks' || !isShown(of) ? [] : getFoundItems(of, reply.results);
        return (
          things.length > 0 && (
            <Section key={of} title={getSearchTypeTitle(of)} {...more(of)}>
              <Shelf layout={tab ? 'grid' : 'carousel'}>
                {things.map((thing) => (
                  <FoundCard key={thing.id} type={of} thing={thing} />
                ))}
              </Shelf>
            </Section>
          )
        );
      })}
      {isShown('lyrics') && sung.length > 0 && (
        <Section title={t('Lyrics')} {...more('lyrics')}>
          <TrackTable
            tracks={sung.map(({ track }) => track)}
            context={context}
            quote={({ id }) => {
              const found = lines.get(id);
              return found && <MatchedLine {...found} />;
            }}
            headings={Boolean(tab)}
          />
        </Section>
      )}
    </div>
  );
};
