import type { MenuItem } from '@overtone/shared/site/menus/menu.model.ts';
import { History, Search } from 'lucide-react';
import { useNavigate } from 'react-router';
import { t } from '../../lib/i18n.ts';
import { searchPath } from '../../lib/paths.ts';
import { matchesWords } from '../../lib/split-by-matches.ts';
import { type Action, actions } from '../../player/keys/actions.ts';
import { showFullScreen } from '../../player/panels.ts';
import { selectTrack } from '../../player/selectors.ts';
import { usePlayer } from '../../player/use-player.ts';
import type { SearchReply } from '../cards/found.ts';
import { rememberSearch, useRecentSearches } from '../search/recent-searches.ts';
import { actionIcon } from './action-icons.ts';
import { hitGroups } from './hit-groups.tsx';
import type { PaletteGroup, PaletteItem } from './palette-item.ts';
import { usePlaces } from './use-places.tsx';

const recentMax = 4;
const placesMax = 5;

export interface PaletteSources {
  readonly text: string;
  readonly reply: SearchReply | undefined;
  /** The site's menus, as far as this visitor sees them. */
  readonly places: readonly MenuItem[];
  /** Actions of the frame around the player. */
  readonly more: readonly Action[];
  readonly onText: (text: string) => void;
}

/** Everything the palette offers for a text: places, actions and what is found; what one often wants where it is empty. */
export const usePaletteGroups = ({ text, reply, places, more, onText }: PaletteSources): PaletteGroup[] => {
  const navigate = useNavigate();
  const recent = useRecentSearches();
  const hasTrack = usePlayer((state) => selectTrack(state) !== undefined);

  const go = (path: string): void => {
    // The page would lie under the player.
    showFullScreen(false);
    void navigate(path);
  };
  const actionOf = ({ id, name, keys, perform }: Action): PaletteItem => {
    const Icon = actionIcon(id);
    return { id, name: name(), icon: <Icon aria-hidden />, ...(keys && { keys }), choose: perform };
  };

  const allPlaces = usePlaces(places, go);
  const usable = [...actions, ...more].filter(
    ({ palette, needsTrack }) => palette !== 'never' && (hasTrack || !needsTrack) && (text || palette !== 'named'),
  );
  const named = (item: PaletteItem): boolean => matchesWords(item.name, text);
  const placesNamed = allPlaces.filter(({ item }) => named(item));
  const offered = new Set(placesNamed.map(({ path }) => path));
  const actionItems = usable.map(actionOf);

  const groups: PaletteGroup[] = text
    ? [
        { id: 'places', name: t('Go to'), items: placesNamed.map(({ item }) => item) },
        { id: 'actions', name: t('Actions'), items: actionItems.filter(named) },
        ...(reply ? hitGroups(reply, { text, offered, go }) : []),
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
                go(searchPath(text));
              },
            },
          ],
        },
      ]
    : [
        {
          id: 'recent',
          name: t('Recent searches'),
          items: recent.slice(0, recentMax).map((search) => ({
            id: search,
            name: search,
            icon: <History aria-hidden />,
            stays: true,
            choose: () => onText(search),
          })),
        },
        { id: 'places', name: t('Go to'), items: allPlaces.slice(0, placesMax).map(({ item }) => item) },
        { id: 'actions', name: t('Actions'), items: actionItems },
      ];
  return groups.filter(({ items }) => items.length > 0);
};
