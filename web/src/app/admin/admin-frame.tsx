import type { MenuItem } from '@overtone/shared/site/menus/menu.model.ts';
import { menuItems } from '@overtone/shared/site/menus/menu-items.ts';
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
import { useKeptFocus } from '../shell/use-kept-focus.ts';
import { useMainFocus } from '../shell/use-main-focus.ts';
import { useSheetScroll } from '../shell/use-sheet-scroll.ts';
import { UserMenu } from '../shell/user-menu.tsx';
import { AdminDrawerButton } from './admin-drawer.tsx';
import { AdminFind } from './admin-find.tsx';
import * as css from './admin-frame.css.ts';
import { AdminBrand, AdminNav } from './admin-nav.tsx';
import { type AdminSection, sectionGroups } from './admin-sections.ts';

/** A room as the palette lists places. */
const placeOf = ({ id, path, name, icon }: AdminSection): MenuItem => ({
  ...{ id: `admin-${id}`, label: name(), icon, type: 'route', action: path, target: '_self' },
  ...{ roles: [], permissions: [], settings: {}, subscriptionStatus: null },
});

/** The frame around the admin area. The music that somebody brought along plays on. */
export const AdminFrame = () => {
  const bootstrap = useBootstrap();
  const isDesktop = useMediaQuery(media.desktop);
  const main = useRef<HTMLElement>(null);
  const keptFocus = useKeptFocus();
  const { isDark, toggle } = useTheme();
  useSheetScroll(main);
  useMainFocus(main);
  const rooms = sectionGroups(bootstrap).flatMap((group) => group.rooms);
  const places = [...rooms.map(placeOf), ...menuItems(bootstrap, 'sidebar-primary')];
  const menu = bootstrap.user && <UserMenu user={bootstrap.user} compact />;
  return (
    <div className={css.frame}>
      <SkipLinks />
      {isDesktop ? (
        <div className={css.sidebar}>
          <header className={css.sidebarHead}>
            <AdminBrand />
            <div className={css.tools}>
              <AdminFind />
              {menu}
            </div>
          </header>
          <div className={css.rooms}>
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
          <span className={css.push} />
          {menu}
        </header>
      )}
      <main ref={main} id="main" className={css.main} tabIndex={-1}>
        {/* Another language is another page: its texts are made as it renders. */}
        <div key={bootstrap.i18n.language} ref={keptFocus} className={css.page}>
          <Outlet />
        </div>
      </main>
      {!isDesktop && (
        <div className={css.dock}>
          <MiniPlayer />
        </div>
      )}
      <PlayerOverlays />
      <PaletteArea places={places} isDark={isDark} onToggleTheme={toggle} />
    </div>
  );
};
