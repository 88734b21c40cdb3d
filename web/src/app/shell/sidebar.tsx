import type { MenuItem } from '@overtone/shared/site/menus/menu.model.ts';
import { useUser } from '../../lib/bootstrap.ts';
import { t, translateSiteText } from '../../lib/i18n.ts';
import { useMediaQuery } from '../../lib/use-media-query.ts';
import { BrandPicture } from '../../site/brand/brand-picture.tsx';
import { Logo } from '../../site/brand/logo.tsx';
import { MenuLink } from '../../site/menus/menu-link.tsx';
import { media } from '../../styles/tokens.ts';
import { Link } from '../../ui/actions/link.tsx';
import { loadComponentOnFirstUse } from '../../ui/load-component-on-first-use.tsx';
import { MenuArea } from '../../ui/overlays/menu-area.tsx';
import type { MenuSource } from '../../ui/overlays/menu-entry.ts';
import { home, link, list, secondList, sidebar, siteName } from './sidebar.css.ts';

const LazyUserSidebar = loadComponentOnFirstUse(async () => (await import('./lazy-user-sidebar.tsx')).LazyUserSidebar);

interface SidebarProps {
  readonly name: string;
  readonly items: readonly MenuItem[];
  /** A separate list below the others. */
  readonly secondaryItems: readonly MenuItem[];
}

const createMenu = ({ label, action }: MenuItem): MenuSource => ({
  label: t('More options for :name', { name: translateSiteText(label) }),
  entries: async () =>
    (await import('../../sharing/share/link-menu.tsx')).createShareEntries({
      page: { path: action, name: translateSiteText(label) },
    }),
});

/** The main navigation: with labels from 1024 px, and icons only from 768 px. Phones have the tab bar instead. */
export const Sidebar = ({ name, items, secondaryItems }: SidebarProps) => {
  const isRail = useMediaQuery(media.tablet);
  const renderLinks = (group: readonly MenuItem[], className: string) => (
    <ul className={className}>
      {group.map((item) => (
        <li key={item.id}>
          {item.type === 'route' ? (
            <MenuArea source={createMenu(item)}>
              <MenuLink item={item} className={link} hasTooltip={isRail} />
            </MenuArea>
          ) : (
            <MenuLink item={item} className={link} hasTooltip={isRail} />
          )}
        </li>
      ))}
    </ul>
  );
  return (
    <nav className={sidebar} aria-label={t('Main')}>
      <Link className={home} to="/" aria-label={name}>
        <BrandPicture isSmall={isRail}>
          <Logo />
          <span className={siteName}>{name}</span>
        </BrandPicture>
      </Link>
      {renderLinks(items, list)}
      {useUser() && <LazyUserSidebar tooltip={isRail} />}
      {secondaryItems.length > 0 && renderLinks(secondaryItems, secondList)}
    </nav>
  );
};
