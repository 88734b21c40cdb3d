import { useSuspenseQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Outlet, useLocation } from 'react-router';
import { bootstrapQuery } from '../../features/site/site.queries.ts';
import { t } from '../../lib/i18n.ts';
import { ModalHost } from '../../ui/modal-host.tsx';
import { ToastHost } from '../../ui/toast-host.tsx';
import { TooltipHost } from '../../ui/tooltip-host.tsx';
import { useTheme } from '../theme/use-theme.ts';
import { menuItems } from './menu-items.ts';
import { NavigationProgress } from './navigation-progress.tsx';
import { MiniPlayerArea, PlayerArea, QueueArea } from './player-areas.tsx';
import { page, sheet, shell, skip } from './shell.css.ts';
import { Sidebar } from './sidebar.tsx';
import { dock } from './tab-bar.css.ts';
import { TabBar } from './tab-bar.tsx';
import { TopBar } from './top-bar.tsx';
import { useSheetScroll } from './use-sheet-scroll.ts';

/** The frame around every page. It stays while pages come and go, and so does the music. */
export const Shell = () => {
  const { settings, guest_role, branding } = useSuspenseQuery(bootstrapQuery).data;
  const { isDark, toggle } = useTheme();
  const main = useRef<HTMLElement>(null);
  const scrolled = useSheetScroll(main);
  const { pathname } = useLocation();
  const shown = useRef(pathname);

  // A screen reader's place follows to the new page, as with a page that is loaded whole.
  useEffect(() => {
    // Whoever is typing a search types on while its page comes and changes.
    const searching = document.activeElement?.closest('search');
    if (shown.current !== pathname && !searching) main.current?.focus({ preventScroll: true });
    shown.current = pathname;
  }, [pathname]);

  const at = (position: Parameters<typeof menuItems>[2]) => menuItems(settings, guest_role.permissions, position);
  return (
    <div className={shell}>
      <a className={skip} href="#main">
        {t('Skip to the content')}
      </a>
      <NavigationProgress />
      <Sidebar name={branding.site_name} items={at('sidebar-primary')} />
      <main ref={main} id="main" className={sheet} tabIndex={-1}>
        <TopBar
          siteName={branding.site_name}
          scrolled={scrolled}
          isDark={isDark}
          onToggleTheme={settings.themes.user_change ? toggle : undefined}
        />
        <div className={page}>
          <Outlet />
        </div>
      </main>
      <QueueArea />
      <PlayerArea />
      <div className={dock}>
        <MiniPlayerArea />
        <TabBar items={at('mobile-bottom')} />
      </div>
      <ModalHost />
      <ToastHost />
      <TooltipHost />
    </div>
  );
};
