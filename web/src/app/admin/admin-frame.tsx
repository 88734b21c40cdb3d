import type { MenuItem } from '@overtone/shared/site/menus/menu.model.ts';
import { getMenuItems } from '@overtone/shared/site/menus/menu-items.ts';
import { useRef } from 'react';
import { Outlet } from 'react-router';
import { PaletteArea } from '../../discovery/palette/palette-area.tsx';
import { useBootstrap } from '../../lib/bootstrap.ts';
import { useMediaQuery } from '../../lib/use-media-query.ts';
import { MiniPlayer } from '../../player/bar/mini-player.tsx';
import { useTheme } from '../../site/theme/use-theme.ts';
import { media } from '../../styles/tokens.ts';
import { PlayerOverlays } from '../shell/player-areas.tsx';
import { SkipLinks } from '../shell/skip-links.tsx';
import { useMainFocus } from '../shell/use-main-focus.ts';
import { useRestoredFocus } from '../shell/use-restored-focus.ts';
import { useScrollRestoration } from '../shell/use-scroll-restoration.ts';
import { UserMenu } from '../shell/user-menu.tsx';
import { AdminDrawerButton } from './admin-drawer.tsx';
import * as css from './admin-frame.css.ts';
import { AdminBrand, AdminNav } from './admin-nav.tsx';
import { AdminPaletteButton } from './admin-palette-button.tsx';
import { type AdminSection, listSectionGroups } from './admin-sections.ts';

/** Converts a section to an entry of the palette. */
const createPaletteItem = ({ id, path, name, icon }: AdminSection): MenuItem => ({
  ...{ id: `admin-${id}`, label: name(), icon, type: 'route', action: path, target: '_self' },
  ...{ roles: [], permissions: [], settings: {}, subscriptionStatus: null },
});

/** The frame around the admin area. Music continues to play in it. */
export const AdminFrame = () => {
  const bootstrap = useBootstrap();
  const isDesktop = useMediaQuery(media.desktop);
  const main = useRef<HTMLElement>(null);
  const restoredFocus = useRestoredFocus();
  const { isDark, toggle } = useTheme();
  useScrollRestoration(main);
  useMainFocus(main);
  const sections = listSectionGroups(bootstrap).flatMap((group) => group.sections);
  const pages = [...sections.map(createPaletteItem), ...getMenuItems(bootstrap, 'sidebar-primary')];
  const menu = bootstrap.user && <UserMenu user={bootstrap.user} isCompact />;
  return (
    <div className={css.frame}>
      <SkipLinks />
      {isDesktop ? (
        <div className={css.sidebar}>
          <header className={css.sidebarHead}>
            <AdminBrand />
            <div className={css.tools}>
              <AdminPaletteButton />
              {menu}
            </div>
          </header>
          <div className={css.navigation}>
            <AdminNav />
          </div>
          <div className={css.sidebarPlayer}>
            <MiniPlayer />
          </div>
        </div>
      ) : (
        <header className={css.bar}>
          <AdminDrawerButton />
          <AdminBrand />
          <span className={css.spacer} />
          {menu}
        </header>
      )}
      <main ref={main} id="main" className={css.main} tabIndex={-1}>
        {/* A change of the language remounts the page, because texts are translated during rendering. */}
        <div key={bootstrap.i18n.language} ref={restoredFocus} className={css.page}>
          <Outlet />
        </div>
      </main>
      {!isDesktop && (
        <div className={css.dock}>
          <MiniPlayer />
        </div>
      )}
      <PlayerOverlays />
      <PaletteArea pages={pages} isDark={isDark} onToggleTheme={toggle} />
    </div>
  );
};
