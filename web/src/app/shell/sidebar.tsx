import type { MenuItem } from '@overtone/shared/site/menus/menu.model.ts';
import { siteText, t } from '../../lib/i18n.ts';
import { useMediaQuery } from '../../lib/use-media-query.ts';
import { Logo } from '../../site/brand/logo.tsx';
import { MenuLink } from '../../site/menus/menu-link.tsx';
import { media } from '../../styles/tokens.ts';
import { Link } from '../../ui/actions/link.tsx';
import { MenuArea } from '../../ui/overlays/menu-area.tsx';
import type { MenuSource } from '../../ui/overlays/menu-entry.ts';
import { home, link, list, sidebar, siteName } from './sidebar.css.ts';

interface SidebarProps {
  readonly name: string;
  readonly items: readonly MenuItem[];
}

const menuOf = ({ label, action }: MenuItem): MenuSource => ({
  label: t('More for :name', { name: siteText(label) }),
  entries: async () => (await import('../../player/menus/link-menu.ts')).linkMenu(action, siteText(label)),
});

/** The way around the site: words from 1024 px, icons from 768 px, and below that the tab bar. */
export const Sidebar = ({ name, items }: SidebarProps) => {
  const rail = useMediaQuery(media.tablet);
  return (
    <nav className={sidebar} aria-label={t('Main')}>
      <Link className={home} to="/" aria-label={name}>
        <Logo />
        <span className={siteName}>{name}</span>
      </Link>
      <ul className={list}>
        {items.map((item) => (
          <li key={item.id}>
            {item.type === 'route' ? (
              <MenuArea source={menuOf(item)}>
                <MenuLink item={item} className={link} tooltip={rail} />
              </MenuArea>
            ) : (
              <MenuLink item={item} className={link} tooltip={rail} />
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
};
