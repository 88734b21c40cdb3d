import type { MenuItem } from '@overtone/shared/site/menus/menu.model.ts';
import { Heart, History, Library, MicVocal } from 'lucide-react';
import { listBackstageSections } from '../../backstage/layout/sections.ts';
import { useManagedArtists } from '../../backstage/layout/use-managed-artists.ts';
import { useBootstrap } from '../../lib/bootstrap.ts';
import { siteText, t } from '../../lib/i18n.ts';
import { historyPath, lyricsPath } from '../../lib/paths.ts';
import { libraryPath, librarySections } from '../../library/sections/library-sections.ts';
import { MenuIcon } from '../../site/menus/menu-icon.tsx';
import type { PaletteItem } from './palette-item.ts';
import { notePlaceUse, readPlaceUses } from './place-uses.ts';

const { songs } = librarySections;

/** A page that the palette can open, and its option. */
interface PalettePlace {
  readonly path: string;
  readonly item: PaletteItem;
}

/**
 * Returns the pages that the palette can open, the most opened first: those of the site's menus, and the library and
 * backstage sections that the visitor can open. Each path is listed once.
 */
export const usePlaces = (menus: readonly MenuItem[], go: (path: string) => void): PalettePlace[] => {
  const bootstrap = useBootstrap();
  // Uses cached artists only. They are loaded in the backstage.
  const { artists } = useManagedArtists(false);
  const createPlace = (path: string, item: Pick<PaletteItem, 'id' | 'name' | 'icon'>, open = () => go(path)) => ({
    path,
    item: {
      ...item,
      choose: () => {
        notePlaceUse(path);
        open();
      },
    },
  });
  const createMenuPlace = ({ id, label, icon, type, action, target }: MenuItem): PalettePlace => {
    const item = { id, name: siteText(label), icon: <MenuIcon name={icon} /> };
    return type === 'route'
      ? createPlace(action, item)
      : createPlace(action, item, () => window.open(action, target, 'noreferrer'));
  };
  const places = [
    ...menus.map(createMenuPlace),
    createPlace(lyricsPath, { id: 'lyrics', name: t('Lyrics'), icon: <MicVocal aria-hidden /> }),
    ...(bootstrap.user
      ? [
          createPlace(libraryPath, { id: 'library', name: t('Your library'), icon: <Library aria-hidden /> }),
          createPlace(songs.path, { id: 'songs', name: songs.name(), icon: <Heart aria-hidden /> }),
          createPlace(historyPath, { id: 'history', name: t('History'), icon: <History aria-hidden /> }),
        ]
      : []),
    ...listBackstageSections(bootstrap, artists.length > 0).map(({ path, name, icon: Icon }) =>
      createPlace(path, { id: path, name, icon: <Icon aria-hidden /> }),
    ),
  ];
  const uses = readPlaceUses();
  const byPath = new Map(places.map((place) => [place.path, place]));
  return [...byPath.values()].toSorted((a, b) => (uses.get(b.path) ?? 0) - (uses.get(a.path) ?? 0));
};
