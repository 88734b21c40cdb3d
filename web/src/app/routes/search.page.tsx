import type { SearchType } from '@overtone/shared/discovery/search/search.model.ts';
import { limits } from '@overtone/shared/limits.ts';
import { useQuery } from '@tanstack/react-query';
import { SearchX } from 'lucide-react';
import { useParams } from 'react-router';
import { BrowseGenres } from '../../catalog/genres/browse-genres.tsx';
import { RecentList } from '../../discovery/search/recent-list.tsx';
import { rememberSearch } from '../../discovery/search/recent-searches.ts';
import { searchQuery } from '../../discovery/search/search.queries.ts';
import { SearchField } from '../../discovery/search/search-field.tsx';
import { pageField } from '../../discovery/search/search-results.css.ts';
import { failureText } from '../../lib/failure-text.ts';
import { t, tn } from '../../lib/i18n.ts';
import { searchPath } from '../../lib/paths.ts';
import { useCanonicalPath } from '../../lib/use-canonical-path.ts';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { useMediaQuery } from '../../lib/use-media-query.ts';
import { hidden } from '../../styles/hidden.css.ts';
import { media } from '../../styles/tokens.ts';
import { Button } from '../../ui/actions/button.tsx';
import { EmptyNote } from '../../ui/feedback/empty-note.tsx';
import { Chips } from '../../ui/lists/chips.tsx';
import { ShelfSkeleton } from '../../ui/lists/shelf-skeleton.tsx';
import { heading } from '../../ui/text/page-heading.css.ts';
import { NotFound } from '../errors/not-found.tsx';
import { searchTitle, searchTypes } from '../kinds/found.ts';
import { SearchResults } from './search-results.tsx';

const isTab = (tab: string): tab is SearchType => (searchTypes as readonly string[]).includes(tab);

/** A track is what people look for most. */
const tabs = searchTypes.toSorted((a, b) => Number(b === 'tracks') - Number(a === 'tracks'));

const Found = ({ text, type }: { readonly text: string; readonly type?: SearchType | undefined }) => {
  const { data: reply, error, refetch } = useQuery(searchQuery(text, type));
  if (error && !reply) {
    return (
      <>
        <EmptyNote text={failureText(error, t('The search did not work.'))} />
        <Button onClick={() => void refetch()}>{t('Try again')}</Button>
      </>
    );
  }
  if (!reply) return <ShelfSkeleton layout="list" />;
  const count = Object.values(reply.results).flat().length;
  return (
    <>
      <p className={hidden} role="status">
        {tn(count, '1 result', ':count results')}
      </p>
      {count === 0 ? (
        <>
          <EmptyNote
            icon={SearchX}
            text={t('Nothing matches “:text”. Try fewer words, or another spelling.', { text })}
          />
          <BrowseGenres />
        </>
      ) : (
        // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: it only notes that something in it was used.
        <div onClick={() => rememberSearch(text)}>
          <SearchResults text={text} type={type} reply={reply} />
        </div>
      )}
    </>
  );
};

/** Search: what was looked for before, or what is found while typing. */
export const Page = () => {
  const { query = '', tab } = useParams();
  // An address may hold any text; what is searched for, and said, is cut.
  const text = query.slice(0, limits.searchLengthMax);
  useCanonicalPath(query === text ? undefined : searchPath(text, tab));
  const wide = useMediaQuery(media.wide);
  useDocumentTitle(text || t('Search'));
  if (tab !== undefined && !isTab(tab)) return <NotFound />;
  const link = (label: string, type?: SearchType) => ({ label, path: searchPath(text, type), current: tab === type });
  const links = [link(t('All')), ...tabs.map((type) => link(searchTitle(type), type))];
  return (
    <>
      <h1 className={text && wide ? hidden : heading}>{t('Search')}</h1>
      {!wide && (
        <div className={pageField}>
          <SearchField />
        </div>
      )}
      {text && <Chips label={t('What to show')} links={links} />}
      {text ? (
        <Found text={text} type={tab} />
      ) : (
        <>
          <RecentList />
          <BrowseGenres />
        </>
      )}
    </>
  );
};
