import { httpLimits } from '@overtone/shared/http/http-limits.ts';
import { useParams } from 'react-router';
import { BrowseGenres } from '../../catalog/genres/browse-genres.tsx';
import { searchTitle } from '../../discovery/cards/found.ts';
import { RecentList } from '../../discovery/search/recent-list.tsx';
import { rememberSearch } from '../../discovery/search/recent-searches.ts';
import { SearchField } from '../../discovery/search/search-field.tsx';
import { pageField } from '../../discovery/search/search-results.css.ts';
import { SearchTabs } from '../../discovery/search/search-tabs.tsx';
import { SearchNone } from '../../discovery/search-page/search-none.tsx';
import { SearchResults } from '../../discovery/search-page/search-results.tsx';
import { type SearchTab, useFound } from '../../discovery/search-page/use-found.ts';
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

/** What people look for most comes first. */
const tabs: readonly SearchTab[] = [
  ...(['tracks', 'artists', 'albums', 'playlists', 'lyrics', 'genres', 'tags', 'channels', 'users'] as const),
];
const isTab = (tab: string): tab is SearchTab => (tabs as readonly string[]).includes(tab);

const tabTitle = (tab: SearchTab): string => (tab === 'lyrics' ? t('Lyrics') : searchTitle(tab));

const Found = ({ text, tab }: { readonly text: string; readonly tab?: SearchTab | undefined }) => {
  const { reply, lyrics, counts, shown, isComing, failed } = useFound(text, tab);
  const link = (of?: SearchTab) => ({
    label: of ? tabTitle(of) : t('All'),
    path: searchPath(text, of),
    current: tab === of,
    found: of && counts?.[of],
  });
  // A tab without results is shown only to whoever came to it by its address.
  const links = [link(), ...tabs.filter((of) => counts?.[of] !== 0 || of === tab).map(link)];
  const results = () => {
    if (failed) {
      return (
        <>
          <EmptyNote text={getLoadFailureText(failed.error, t('Search isn’t working right now.'))} />
          <Button onClick={() => void failed.refetch()}>{t('Try again')}</Button>
        </>
      );
    }
    if (isComing || !reply || !counts) return <ShelfSkeleton layout="list" />;
    return (
      <>
        <p className={hidden} role="status">
          {tn(shown ?? 0, '1 result', ':count results')}
        </p>
        {shown ? (
          // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: it only notes that something in it was used.
          <div onClick={() => rememberSearch(text)}>
            <SearchResults text={text} tab={tab} reply={reply} lyrics={lyrics} />
          </div>
        ) : (
          <SearchNone text={text} tab={tab} hasOthers={Object.values(counts).some(Boolean)} />
        )}
      </>
    );
  };
  return (
    <>
      <SearchTabs links={links} />
      {results()}
    </>
  );
};

/** Search: what was looked for before, or what is found while typing. */
export const Page = () => {
  const { query = '', tab } = useParams();
  // An address may hold any text; what is searched for, and said, is cut.
  const text = query.slice(0, httpLimits.searchLengthMax);
  useCanonicalPath(query === text ? undefined : searchPath(text, tab));
  const wide = useMediaQuery(media.wide);
  useDocumentTitle(text || t('Search'));
  if (tab !== undefined && !isTab(tab)) return <NotFound />;
  return (
    <>
      <h1 className={text && wide ? hidden : heading}>{t('Search')}</h1>
      {!wide && (
        <div className={pageField}>
          <SearchField />
        </div>
      )}
      {text ? (
        <Found text={text} tab={tab} />
      ) : (
        <>
          <RecentList />
          <BrowseGenres />
        </>
      )}
    </>
  );
};
