import { getMenuItems, type MenuPosition } from '@overtone/shared/site/menus/menu-items.ts';
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
import { useMainFocus } from './use-main-focus.ts';
import { useRestoredFocus } from './use-restored-focus.ts';
import { useScrollRestoration } from './use-scroll-restoration.ts';

/** The frame around every page with the player. It stays mounted during navigation. */
export const Shell = () => {
  const bootstrap = useBootstrap();
  const main = useRef<HTMLElement>(null);
  const isScrolled = useScrollRestoration(main);
  const restoredFocus = useRestoredFocus();
  const [barBackground, setBarBackground] = useState<HTMLElement | null>(null);
  useMainFocus(main);

  const { isDark, toggle } = useTheme();
  const listItems = (position: MenuPosition) => getMenuItems(bootstrap, position);
  const pages = [...listItems('sidebar-primary'), ...listItems('sidebar-secondary'), ...listItems('mobile-bottom')];
  return (
    <div className={classNames(shell, withPlayer)}>
      <SkipLinks />
      <Sidebar
        name={bootstrap.branding.site_name}
        items={listItems('sidebar-primary')}
        secondaryItems={listItems('sidebar-secondary')}
      />
      <div className={sheet}>
        <TopBar siteName={bootstrap.branding.site_name} isScrolled={isScrolled} backgroundRef={setBarBackground} />
        <main ref={main} id="main" className={content} tabIndex={-1}>
          {/* A change of the language remounts the page, because texts are translated during rendering. */}
          <div key={bootstrap.i18n.language} ref={restoredFocus} className={page}>
            <BarBackground value={barBackground}>
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
        <TabBar items={listItems('mobile-bottom')} />
      </div>
      <PaletteArea pages={pages} isDark={isDark} onToggleTheme={toggle} />
    </div>
  );
};
