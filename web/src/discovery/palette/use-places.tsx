import type { MenuItem } from '@overtone/shared/site/menus/menu.model.ts';
import { Heart, History, Library, MicVocal } from 'lucide-react';
import { listBackstageSections } from '../../backstage/layout/sections.ts';
import { useManagedArtists } from '../../backstage/layout/use-managed-artists.ts';
import { useBootstrap } from '../../lib/bootstrap.ts';
import { siteText, t } from '../../lib/i18n.ts';
import { historyPath, lyricsPath } from '../../lib/paths.ts';
import { libraryPath, libraryRooms } from '../../library/sections/library-sections.ts';
import { MenuIcon } from '../../site/menus/menu-icon.tsx';
import type { PaletteItem } from './palette-item.ts';
import { notePlaceUse, readPlaceUses } from './place-uses.ts';

const { songs } = libraryRooms;

/** Somewhere to go, and its line in the palette. */
interface PalettePlace {
  readonly path: string;
  readonly item: PaletteItem;
}

/**
 * Where one can go from the palette, what is gone to most first: the site's menus, and the rooms of the backstage that the
 * visitor may enter. Each address is there once.
 */
export const usePlaces = (menus: readonly MenuItem[], go: (path: string) => void): PalettePlace[] => {
  const bootstrap = useBootstrap();
  // Whoever is in the backstage has their artists at hand; the palette asks for none.
  const { artists } = useManagedArtists(false);
  const place = (path: string, item: Pick<PaletteItem, 'id' | 'name' | 'icon'>, visit = () => go(path)) => ({
    path,
    item: {
      ...item,
      choose: () => {
        notePlaceUse(path);
        visit();
      },
    },
  });
  const ofMenu = ({ id, label, icon, type, action, target }: MenuItem): PalettePlace => {
    const item = { id, name: siteText(label), icon: <MenuIcon name={icon} /> };
    return type === 'route'
      ? place(action, item)
      : place(action, item, () => window.open(action, target, 'noreferrer'));
  };
  const places = [
    ...menus.map(ofMenu),
    place(lyricsPath, { id: 'lyrics', name: t('Lyrics'), icon: <MicVocal aria-hidden /> }),
    ...(bootstrap.user
      ? [
          place(libraryPath, { id: 'library', name: t('Your library'), icon: <Library aria-hidden /> }),
          place(songs.path, { id: 'songs', name: songs.name(), icon: <Heart aria-hidden /> }),
          place(historyPath, { id: 'history', name: t('History'), icon: <History aria-hidden /> }),
        ]
      : []),
    ...listBackstageSections(bootstrap, artists.length > 0).map(({ path, name, icon: Icon }) =>
      place(path, { id: path, name, icon: <Icon aria-hidden /> }),
    ),
  ];
  const uses = readPlaceUses();
  const byPath = new Map(places.map((one) => [one.path, one]));
  return [...byPath.values()].toSorted((a, b) => (uses.get(b.path) ?? 0) - (uses.get(a.path) ?? 0));
};
