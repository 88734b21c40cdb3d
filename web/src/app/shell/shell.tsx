import { type MenuPosition, menuItems } from '@overtone/shared/site/menus/menu-items.ts';
import { useRef, useState } from 'react';
import { Outlet } from 'react-router';
import { SelectionArea } from '../../catalog/tracks/selection-area.tsx';
import { PaletteArea } from '../../discovery/palette/palette-area.tsx';
import { useBootstrap } from '../../lib/bootstrap.ts';
import { classNames } from '../../lib/class-names.ts';
import { useTheme } from '../../site/theme/use-theme.ts';
import { withPlayer } from '../../styles/places.css.ts';
import { BarBackground } from '../../ui/media/bar-background.ts';
import { MiniPlayerArea, PlayerArea, QueueArea } from './player-areas.tsx';
import { content, page, sheet, shell } from './shell.css.ts';
import { Sidebar } from './sidebar.tsx';
import { SkipLinks } from './skip-links.tsx';
import { dock } from './tab-bar.css.ts';
import { TabBar } from './tab-bar.tsx';
import { TopBar } from './top-bar.tsx';
import { useKeptFocus } from './use-kept-focus.ts';
import { useMainFocus } from './use-main-focus.ts';
import { useSheetScroll } from './use-sheet-scroll.ts';

/** The frame around every page of the player. It stays while pages come and go. */
export const Shell = () => {
  const bootstrap = useBootstrap();
  const main = useRef<HTMLElement>(null);
  const scrolled = useSheetScroll(main);
  const keptFocus = useKeptFocus();
  const [ground, setGround] = useState<HTMLElement | null>(null);
  useMainFocus(main);

  const { isDark, toggle } = useTheme();
  const at = (position: MenuPosition) => menuItems(bootstrap, position);
  const places = [...at('sidebar-primary'), ...at('sidebar-secondary'), ...at('mobile-bottom')];
  return (
    <div className={classNames(shell, withPlayer)}>
      <SkipLinks />
      <Sidebar name={bootstrap.branding.site_name} items={at('sidebar-primary')} more={at('sidebar-secondary')} />
      <div className={sheet}>
        <TopBar siteName={bootstrap.branding.site_name} scrolled={scrolled} ground={setGround} />
        <main ref={main} id="main" className={content} tabIndex={-1}>
          {/* Another language is another page: its texts are made as it renders. The frame and the music stay. */}
          <div key={bootstrap.i18n.language} ref={keptFocus} className={page}>
            <BarBackground value={ground}>
              <Outlet />
            </BarBackground>
          </div>
        </main>
        <SelectionArea />
      </div>
      <QueueArea />
      <PlayerArea />
      <div className={dock}>
        <MiniPlayerArea />
        <TabBar items={at('mobile-bottom')} />
      </div>
      <PaletteArea places={places} isDark={isDark} onToggleTheme={toggle} />
    </div>
  );
};
