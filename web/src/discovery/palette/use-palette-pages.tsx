import type { MenuItem } from '@overtone/shared/site/menus/menu.model.ts';
import { Heart, History, Library, MicVocal } from 'lucide-react';
import { listBackstageSections } from '../../backstage/layout/sections.ts';
import { useManagedArtists } from '../../backstage/layout/use-managed-artists.ts';
import { useBootstrap } from '../../lib/bootstrap.ts';
import { t, translateSiteText } from '../../lib/i18n.ts';
import { historyPath, lyricsPath } from '../../lib/paths.ts';
import { libraryPath, librarySections } from '../../library/sections/library-sections.ts';
import { MenuIcon } from '../../site/menus/menu-icon.tsx';
import { readPageUses, recordPageUse } from './page-uses.ts';
import type { PaletteItem } from './palette-item.ts';
import { useAdminPages } from './use-admin-pages.ts';

const { songs } = librarySections;

/** A page that the palette can open, and its option. */
interface PalettePage {
  readonly path: string;
  readonly item: PaletteItem;
}

/**
 * Returns the pages that the palette can open, the most opened first: those of the site's menus, and the sections of
 * library, backstage and admin area that the visitor can open. Each path is listed once.
 */
export const usePalettePages = (menus: readonly MenuItem[], openPath: (path: string) => void): PalettePage[] => {
  const bootstrap = useBootstrap();
  // Uses cached artists only. They are loaded in the backstage.
  const { artists } = useManagedArtists(false);
  const adminPages = useAdminPages();
  const createPage = (
    path: string,
    item: Pick<PaletteItem, 'id' | 'name' | 'icon'>,
    choose = () => openPath(path),
  ) => ({
    path,
    item: {
      ...item,
      choose: () => {
        recordPageUse(path);
        choose();
      },
    },
  });
  const createMenuPage = ({ id, label, icon, type, action, target }: MenuItem): PalettePage => {
    const item = { id, name: translateSiteText(label), icon: <MenuIcon name={icon} /> };
    return type === 'route'
      ? createPage(action, item)
      : createPage(action, item, () => window.open(action, target, 'noreferrer'));
  };
  const pages = [
    ...adminPages.map(({ path, name, icon: Icon }) =>
      createPage(path, { id: path, name: name(), icon: <Icon aria-hidden /> }),
    ),
    ...menus.map(createMenuPage),
    createPage(lyricsPath, { id: 'lyrics', name: t('Lyrics'), icon: <MicVocal aria-hidden /> }),
    ...(bootstrap.user
      ? [
          createPage(libraryPath, { id: 'library', name: t('Your library'), icon: <Library aria-hidden /> }),
          createPage(songs.path, { id: 'songs', name: songs.name(), icon: <Heart aria-hidden /> }),
          createPage(historyPath, { id: 'history', name: t('History'), icon: <History aria-hidden /> }),
        ]
      : []),
    ...listBackstageSections(bootstrap, artists.length > 0).map(({ path, name, icon: Icon }) =>
      createPage(path, { id: path, name, icon: <Icon aria-hidden /> }),
    ),
  ];
  const uses = readPageUses();
  const byPath = new Map(pages.map((page) => [page.path, page]));
  return [...byPath.values()].toSorted((a, b) => (uses.get(b.path) ?? 0) - (uses.get(a.path) ?? 0));
};
