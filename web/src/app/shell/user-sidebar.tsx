import { History, Library, type LucideIcon } from 'lucide-react';
import { useLocation } from 'react-router';
import { t } from '../../lib/i18n.ts';
import { historyPath } from '../../lib/paths.ts';
import { libraryPath } from '../../library/sections/library-sections.ts';
import { SidebarPlaylists } from '../../library/sidebar/sidebar-playlists.tsx';
import { Link } from '../../ui/actions/link.tsx';
import { BackstageLinks } from './backstage-links.tsx';
import { BellArea } from './bell-area.tsx';
import { link, list } from './sidebar.css.ts';

interface SidebarLinkProps {
  readonly to: string;
  readonly name: string;
  readonly icon: LucideIcon;
  readonly isCurrent: boolean;
  readonly hasTooltip: boolean;
}

const SidebarLink = ({ to, name, icon: Icon, isCurrent, hasTooltip }: SidebarLinkProps) => (
  <li>
    <Link
      className={link}
      to={to}
      {...(isCurrent && { 'aria-current': 'page' })}
      {...(hasTooltip && { 'data-tooltip': name })}
    >
      <Icon aria-hidden />
      <span>{name}</span>
    </Link>
  </li>
);

/** The part of the sidebar for logged-in users: library, history, backstage and playlists. Also starts the bell. */
export const UserSidebar = ({ tooltip: hasTooltip }: { readonly tooltip: boolean }) => {
  const { pathname } = useLocation();
  const isHistory = pathname === historyPath;
  const isLibrary = !isHistory && `${pathname}/`.startsWith(`${libraryPath}/`);
  return (
    <>
      <ul className={list}>
        <SidebarLink
          to={libraryPath}
          name={t('Your library')}
          icon={Library}
          isCurrent={isLibrary}
          hasTooltip={hasTooltip}
        />
        <SidebarLink
          to={historyPath}
          name={t('History')}
          icon={History}
          isCurrent={isHistory}
          hasTooltip={hasTooltip}
        />
      </ul>
      <BackstageLinks tooltip={hasTooltip} />
      <SidebarPlaylists isRail={hasTooltip} />
      <BellArea />
    </>
  );
};
