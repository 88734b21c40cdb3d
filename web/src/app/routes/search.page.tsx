import { httpLimits } from '@overtone/shared/http/http-limits.ts';
import { useParams } from 'react-router';
import { BrowseGenres } from '../../catalog/genres/browse-genres.tsx';
import { getSearchTypeTitle } from '../../discovery/cards/search-types.ts';
import { RecentSearchList } from '../../discovery/search/recent-list.tsx';
import { rememberSearch } from '../../discovery/search/recent-searches.ts';
import { SearchField } from '../../discovery/search/search-field.tsx';
import { pageField } from '../../discovery/search/search-results.css.ts';
import { SearchTabs } from '../../discovery/search/search-tabs.tsx';
import { NoSearchResults } from '../../discovery/search-page/no-search-results.tsx';
import { SearchResults } from '../../discovery/search-page/search-results.tsx';
import { type SearchTab, useSearchResults } from '../../discovery/search-page/use-search-results.ts';
import { getLoadFailureText } from '../../lib/failure-text.ts';
import { t, tn } from '../../lib/i18n.ts';
import { searchPath } from '../../lib/paths.ts';
import { useCanonicalPath } from '../../lib/use-canonical-path.ts';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { useMediaQuery } from '../../lib/use-media-query.ts';
import { hidden } from '../../styles/hidden.css.ts';
import { media } from '../../styles/tokens.ts';
import { Button } from '../../ui/actions/button.tsx';
import { EmptyNote } from '../../ui/feedback/empty-note.tsx';
import { ShelfSkeleton } from '../../ui/lists/shelf-skeleton.tsx';
import { heading } from '../../ui/text/page-heading.css.ts';
import { NotFound } from '../errors/not-found.tsx';

/** The most important tabs come first. */
const tabs: readonly SearchTab[] = [
  ...(['tracks', 'artists', 'albums', 'playlists', 'lyrics', 'genres', 'tags', 'channels', 'users'] as const),
];
const isTab = (tab: string): tab is SearchTab => (tabs as readonly string[]).includes(tab);

const getTabTitle = (tab: SearchTab): string => (tab === 'lyrics' ? t('Lyrics') : getSearchTypeTitle(tab));

const ResultsView = ({ text, tab }: { readonly text: string; readonly tab?: SearchTab | undefined }) => {
  const { reply, lyrics, counts, resultCount, isLoading, failedQuery } = useSearchResults(text, tab);
  const toLink = (target?: SearchTab) => ({
    label: target ? getTabTitle(target) : t('All'),
    path: searchPath(text, target),
    isCurrent: tab === target,
    count: target && counts?.[target],
  });
  // A tab without results is shown only if it is the open one.
  const links = [toLink(), ...tabs.filter((other) => counts?.[other] !== 0 || other === tab).map(toLink)];
  const renderResults = () => {
    if (failedQuery) {
      return (
        <>
          <EmptyNote text={getLoadFailureText(failedQuery.error, t('Search isn’t working right now.'))} />
          <Button onClick={() => void failedQuery.refetch()}>{t('Try again')}</Button>
        </>
      );
    }
    if (isLoading || !reply || !counts) return <ShelfSkeleton layout="list" />;
    return (
      <>
        <p className={hidden} role="status">
          {tn(resultCount ?? 0, '1 result', ':count results')}
        </p>
        {resultCount ? (
          // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: the handler only records that a result was used.
          <div onClick={() => rememberSearch(text)}>
            <SearchResults text={text} tab={tab} reply={reply} lyrics={lyrics} />
          </div>
        ) : (
          <NoSearchResults text={text} tab={tab} hasOtherResults={Object.values(counts).some(Boolean)} />
        )}
      </>
    );
  };
  return (
    <>
      <SearchTabs links={links} />
      {renderResults()}
    </>
  );
};

/** The search page: recent searches and genres, or the results while typing. */
export const Page = () => {
  const { query = '', tab } = useParams();
  // A URL may contain text of any length. The search and the page use its beginning.
  const text = query.slice(0, httpLimits.searchLengthMax);
  useCanonicalPath(query === text ? undefined : searchPath(text, tab));
  const isWide = useMediaQuery(media.wide);
  useDocumentTitle(text || t('Search'));
  if (tab !== undefined && !isTab(tab)) return <NotFound />;
  return (
    <>
      <h1 className={text && isWide ? hidden : heading}>{t('Search')}</h1>
      {!isWide && (
        <div className={pageField}>
          <SearchField />
        </div>
      )}
      {text ? (
        <ResultsView text={text} tab={tab} />
      ) : (
        <>
          <RecentSearchList />
          <BrowseGenres />
        </>
      )}
    </>
  );
};
