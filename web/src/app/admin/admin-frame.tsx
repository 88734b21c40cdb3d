import { getMenuItems } from '@overtone/shared/site/menus/menu-items.ts';
import { PanelLeftClose, PanelLeftOpen, Search } from 'lucide-react';
import { useRef } from 'react';
import { Outlet } from 'react-router';
import { useNavigationState } from '../../admin/layout/use-navigation-state.ts';
import { PaletteArea } from '../../discovery/palette/palette-area.tsx';
import { useBootstrap } from '../../lib/bootstrap.ts';
import { t } from '../../lib/i18n.ts';
import { useMediaQuery } from '../../lib/use-media-query.ts';
import { setPaletteOpen } from '../../player/panels.ts';
import { useTheme } from '../../site/theme/use-theme.ts';
import { mirrored } from '../../styles/mirrored.css.ts';
import { media } from '../../styles/tokens.ts';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { PlayerOverlays } from '../shell/player-areas.tsx';
import { SkipLinks } from '../shell/skip-links.tsx';
import { useMainFocus } from '../shell/use-main-focus.ts';
import { useRestoredFocus } from '../shell/use-restored-focus.ts';
import { useScrollRestoration } from '../shell/use-scroll-restoration.ts';
import { UserMenu } from '../shell/user-menu.tsx';
import { AdminBrand } from './admin-brand.tsx';
import { AdminDrawerButton } from './admin-drawer.tsx';
import * as css from './admin-frame.css.ts';
import { AdminNav } from './admin-nav.tsx';
import { AdminPaletteButton } from './admin-palette-button.tsx';
import { AdminPlayer } from './admin-player.tsx';

/** The frame around the admin area. Music continues to play in it. */
export const AdminFrame = () => {
  const bootstrap = useBootstrap();
  const isDesktop = useMediaQuery(media.desktop);
  const main = useRef<HTMLElement>(null);
  const restoredFocus = useRestoredFocus();
  const { isDark, toggle } = useTheme();
  useScrollRestoration(main);
  useMainFocus(main);
  const navigation = useNavigationState();
  const isRail = isDesktop && navigation.isRail;
  const menu = bootstrap.user && <UserMenu user={bootstrap.user} isCompact />;
  return (
    <div className={isRail ? css.railFrame : css.frame}>
      <SkipLinks />
      {isDesktop ? (
        <div className={css.sidebar}>
          <header className={css.sidebarHead}>
            <AdminBrand isRail={isRail} />
            <div className={isRail ? css.railTools : css.tools}>
              {isRail ? (
                <IconButton
                  label={t('Find a page')}
                  data-tooltip={t('Find a page')}
                  onClick={() => setPaletteOpen(true)}
                >
                  <Search aria-hidden />
                </IconButton>
              ) : (
                <AdminPaletteButton />
              )}
              {menu}
            </div>
          </header>
          <div className={css.navigation}>
            <AdminNav navigation={navigation} isRail={isRail} />
          </div>
          <div className={isRail ? css.railFoot : css.sidebarFoot}>
            <IconButton
              label={isRail ? t('Expand navigation') : t('Collapse navigation')}
              onClick={navigation.toggleRail}
            >
              {isRail ? (
                <PanelLeftOpen className={mirrored} aria-hidden />
              ) : (
                <PanelLeftClose className={mirrored} aria-hidden />
              )}
            </IconButton>
            {isRail && <AdminPlayer isRail />}
          </div>
          {!isRail && (
            <div className={css.sidebarPlayer}>
              <AdminPlayer />
            </div>
          )}
        </div>
      ) : (
        <header className={css.bar}>
          <AdminDrawerButton navigation={navigation} />
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
          <AdminPlayer />
        </div>
      )}
      <PlayerOverlays />
      <PaletteArea pages={getMenuItems(bootstrap, 'sidebar-primary')} isDark={isDark} onToggleTheme={toggle} />
    </div>
  );
};
