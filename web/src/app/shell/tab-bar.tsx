import type { MenuItem } from '@overtone/shared/site/menus/menu.model.ts';
import { t } from '../../lib/i18n.ts';
import { MenuLink } from '../../site/menus/menu-link.tsx';
import { tab, tabBar, tabItem, tabs } from './tab-bar.css.ts';

/** The main navigation on phones. */
export const TabBar = ({ items }: { readonly items: readonly MenuItem[] }) => (
  <nav className={tabBar} aria-label={t('Tabs')}>
    <ul className={tabs}>
      {items.map((item) => (
        <li key={item.id} className={tabItem}>
          <MenuLink item={item} className={tab} />
        </li>
      ))}
    </ul>
  </nav>
);
