import { SearchX } from 'lucide-react';
import { BrowseGenres } from '../../catalog/genres/browse-genres.tsx';
import { t } from '../../lib/i18n.ts';
import { searchPath } from '../../lib/paths.ts';
import { button } from '../../ui/actions/button.css.ts';
import { Link } from '../../ui/actions/link.tsx';
import { EmptyNote } from '../../ui/feedback/empty-note.tsx';
import { isLyricsLine } from '../search/search.queries.ts';
import type { SearchTab } from './use-search-results.ts';

/** The message for a tab without results. */
const messages: { readonly [Tab in SearchTab]: (text: string) => string } = {
  tracks: (text) => t('No songs match “:text”.', { text }),
  artists: (text) => t('No artists match “:text”.', { text }),
  albums: (text) => t('No albums match “:text”.', { text }),
  playlists: (text) => t('No playlists match “:text”.', { text }),
  lyrics: (text) =>
    isLyricsLine(text) ? t('No lyrics match “:text”.', { text }) : t('Enter at least two words from the lyrics.'),
  genres: (text) => t('No genres match “:text”.', { text }),
  tags: (text) => t('No tags match “:text”.', { text }),
  channels: (text) => t('No channels match “:text”.', { text }),
  users: (text) => t('No people match “:text”.', { text }),
};

interface NoSearchResultsProps {
  readonly text: string;
  readonly tab: SearchTab | undefined;
  /** Whether another tab has results. */
  readonly hasOtherResults: boolean;
}

/** Shown instead of results: a message, and a link to all results or the genres. */
export const NoSearchResults = ({ text, tab, hasOtherResults }: NoSearchResultsProps) => (
  <>
    <EmptyNote
      icon={SearchX}
      text={
        tab && (hasOtherResults || tab === 'lyrics')
          ? messages[tab](text)
          : t('No results for “:text”. Try fewer words or a different spelling.', { text })
      }
    />
    {hasOtherResults ? (
      <Link className={button.secondary} to={searchPath(text)}>
        {t('Show all results')}
      </Link>
    ) : (
      <BrowseGenres />
    )}
  </>
);
