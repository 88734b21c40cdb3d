import type { User } from '@overtone/shared/identity/users/user.model.ts';
import type { MenuItem } from '@overtone/shared/site/menus/menu.model.ts';
import { getMenuItems } from '@overtone/shared/site/menus/menu-items.ts';
import {
  Bell,
  CloudUpload,
  CreditCard,
  History,
  LayoutDashboard,
  LogOut,
  type LucideIcon,
  MicVocal,
  Moon,
  Settings,
  ShieldCheck,
  Sun,
  UserRound,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useLogout } from '../../accounts/session/use-session.ts';
import { hasBackstageAccess } from '../../backstage/layout/sections.ts';
import { isAllowed, useBootstrap } from '../../lib/bootstrap.ts';
import { t, translateSiteText } from '../../lib/i18n.ts';
import { formatUnreadCount, notificationsPath } from '../../lib/notifications.ts';
import {
  accountSettingsPath,
  adminPath,
  historyPath,
  overviewPath,
  requestsPath,
  uploadPath,
  userPath,
} from '../../lib/paths.ts';
import { useMediaQuery } from '../../lib/use-media-query.ts';
import { MenuIcon } from '../../site/menus/menu-icon.tsx';
import { useTheme } from '../../site/theme/use-theme.ts';
import { media } from '../../styles/tokens.ts';
import { entryIcon } from '../../ui/overlays/menu-popover.css.ts';
import { useCanCreateMusic } from '../../workspaces/active/use-can-create-music.ts';
import { bellSpace } from './top-bar.css.ts';

export interface UserMenuEntry {
  readonly id: string;
  readonly label: string;
  readonly icon: ReactNode;
  readonly onSelect: () => void;
  /** A number at the end of the line. */
  readonly badge?: string;
}

/**
 * Returns the entries of the user menu (spec §2.4): the site's configured items, then the default entries. The last one
 * logs out.
 */
export const useUserMenuEntries = (user: User): UserMenuEntry[] => {
  const bootstrap = useBootstrap();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const logout = useLogout();
  const { isDark, toggle } = useTheme();
  const isSubscribed = user.subscriptions.some(({ valid }) => valid);

  const createEntry = (id: string, label: string, Icon: LucideIcon, onSelect: () => void): UserMenuEntry => ({
    id,
    label,
    icon: <Icon className={entryIcon} aria-hidden />,
    onSelect,
  });
  const createLink = (id: string, label: string, icon: LucideIcon, path: string): UserMenuEntry =>
    createEntry(id, label, icon, () => void navigate(path));
  const createConfiguredEntry = ({ id, label, icon, type, action, target }: MenuItem): UserMenuEntry => ({
    id: `menu-${id}`,
    label: translateSiteText(label),
    icon: <MenuIcon name={icon} />,
    onSelect: () => void (type === 'route' ? navigate(action) : window.open(action, target, 'noreferrer')),
  });

  const configuredItems = getMenuItems(bootstrap, 'user-dropdown');
  const isInAdminArea = pathname === adminPath || pathname.startsWith(`${adminPath}/`);
  const hasAdminItem = configuredItems.some(({ action }) => action === adminPath);
  const canUpload = useCanCreateMusic();
  const hasBackstage = hasBackstageAccess(bootstrap);
  const canRequestArtist = !hasBackstage && isAllowed(bootstrap, 'backstageRequests.create');
  const showsAdminEntry = isAllowed(bootstrap, 'admin.access') && !isInAdminArea && !hasAdminItem;
  // Phones, the admin area and the landing page have no bell.
  const hasBell = !useMediaQuery(media.phone) && document.querySelector(`.${bellSpace}`) !== null;
  const showsNotifications = bootstrap.settings.notifications.integrated && !hasBell;
  const unread = user.unread_notifications_count;
  const notificationsEntry = {
    ...createLink('notifications', t('Notifications'), Bell, notificationsPath),
    ...(unread > 0 && { badge: formatUnreadCount(unread) }),
  };
  return [
    ...configuredItems.map(createConfiguredEntry),
    ...(showsAdminEntry ? [createLink('admin', t('Admin area'), ShieldCheck, adminPath)] : []),
    ...(hasBackstage ? [createLink('backstage', t('Backstage'), LayoutDashboard, overviewPath)] : []),
    ...(canUpload ? [createLink('upload', t('Upload'), CloudUpload, uploadPath)] : []),
    createLink('profile', t('Profile page'), UserRound, userPath(user)),
    ...(showsNotifications ? [notificationsEntry] : []),
    createLink('history', t('History'), History, historyPath),
    ...(canRequestArtist ? [createLink('become', t('Become an artist'), MicVocal, requestsPath)] : []),
    ...(isSubscribed ? [createLink('billing', t('Billing'), CreditCard, '/billing')] : []),
    ...(toggle ? [createEntry('theme', isDark ? t('Light mode') : t('Dark mode'), isDark ? Sun : Moon, toggle)] : []),
    createLink('settings', t('Account settings'), Settings, accountSettingsPath),
    createEntry('logout', t('Log out'), LogOut, () => void logout()),
  ];
};
