import type { MenuItem } from '@overtone/shared/site/menus/menu.model.ts';
import { History, Search } from 'lucide-react';
import { useNavigate } from 'react-router';
import { t } from '../../lib/i18n.ts';
import { searchPath } from '../../lib/paths.ts';
import { matchesWords } from '../../lib/split-by-matches.ts';
import { type Action, actions } from '../../player/keys/actions.ts';
import { setFullScreenOpen } from '../../player/panels.ts';
import { selectTrack } from '../../player/selectors.ts';
import { usePlayer } from '../../player/use-player.ts';
import type { SearchReply } from '../cards/search-types.ts';
import { rememberSearch, useRecentSearches } from '../search/recent-searches.ts';
import { getActionIcon } from './action-icons.ts';
import type { PaletteGroup, PaletteItem } from './palette-item.ts';
import { createResultGroups } from './result-groups.tsx';
import { usePalettePages } from './use-palette-pages.tsx';

const recentMax = 4;
const pagesMax = 5;

export interface PaletteSources {
  readonly text: string;
  readonly reply: SearchReply | undefined;
  /** The entries of the site's menus that this visitor sees. */
  readonly pages: readonly MenuItem[];
  /** Additional actions of the app shell. */
  readonly additionalActions: readonly Action[];
  readonly onText: (text: string) => void;
}

/**
 * Returns the options for a text: matching pages, actions and search results. For an empty text: recent searches,
 * frequent pages and actions.
 */
export const usePaletteGroups = ({ text, reply, pages, additionalActions, onText }: PaletteSources): PaletteGroup[] => {
  const navigate = useNavigate();
  const recentSearches = useRecentSearches();
  const hasTrack = usePlayer((state) => selectTrack(state) !== undefined);

  const openPath = (path: string): void => {
    // The full-screen player would cover the page.
    setFullScreenOpen(false);
    void navigate(path);
  };
  const createActionItem = ({ id, name, keys, perform }: Action): PaletteItem => {
    const Icon = getActionIcon(id);
    return { id, name: name(), icon: <Icon aria-hidden />, ...(keys && { keys }), choose: perform };
  };

  const allPages = usePalettePages(pages, openPath);
  const usableActions = [...actions, ...additionalActions].filter(
    ({ paletteVisibility, needsTrack }) =>
      paletteVisibility !== 'never' && (hasTrack || !needsTrack) && (text || paletteVisibility !== 'named'),
  );
  const matches = (item: PaletteItem): boolean => matchesWords(item.name, text);
  const matchingPages = allPages.filter(({ item }) => matches(item));
  const offeredPaths = new Set(matchingPages.map(({ path }) => path));
  const actionItems = usableActions.map(createActionItem);

  const groups: PaletteGroup[] = text
    ? [
        { id: 'pages', name: t('Go to'), items: matchingPages.map(({ item }) => item) },
        { id: 'actions', name: t('Actions'), items: actionItems.filter(matches) },
        ...(reply ? createResultGroups(reply, { text, offeredPaths, openPath }) : []),
        {
          id: 'all',
          name: t('Search'),
          items: [
            {
              id: 'all',
              name: t('All results for “:text”', { text }),
              icon: <Search aria-hidden />,
              choose: () => {
                rememberSearch(text);
                openPath(searchPath(text));
              },
            },
          ],
        },
      ]
    : [
        {
          id: 'recent',
          name: t('Recent searches'),
          items: recentSearches.slice(0, recentMax).map((search) => ({
            id: search,
            name: search,
            icon: <History aria-hidden />,
            keepsPaletteOpen: true,
            choose: () => onText(search),
          })),
        },
        { id: 'pages', name: t('Go to'), items: allPages.slice(0, pagesMax).map(({ item }) => item) },
        { id: 'actions', name: t('Actions'), items: actionItems },
      ];
  return groups.filter(({ items }) => items.length > 0);
};
