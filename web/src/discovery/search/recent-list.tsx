import { History } from 'lucide-react';
import { t } from '../../lib/i18n.ts';
import { searchPath } from '../../lib/paths.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Link } from '../../ui/actions/link.tsx';
import { Section } from '../../ui/lists/section.tsx';
import { headingNote } from '../../ui/text/page-heading.css.ts';
import { clock, list, row } from './recent-list.css.ts';
import { clearSearches, useRecentSearches } from './recent-searches.ts';

/** Recent searches, shown while the search field is empty. */
export const RecentSearchList = () => {
  const searches = useRecentSearches();
  if (searches.length === 0)
    return <p className={headingNote}>{t('Search songs, albums, artists, lyrics and more.')}</p>;
  return (
    <Section title={t('Recent searches')} controls={<Button onClick={clearSearches}>{t('Clear')}</Button>}>
      <ul className={list} data-roving-tabindex>
        {searches.map((text) => (
          <li key={text}>
            <Link className={row} to={searchPath(text)}>
              <History className={clock} aria-hidden />
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
};
