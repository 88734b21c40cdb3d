import type { User } from '@overtone/shared/identity/users/user.model.ts';
import type { MenuItem } from '@overtone/shared/site/menus/menu.model.ts';
import { menuItems } from '@overtone/shared/site/menus/menu-items.ts';
import {
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
import { siteText, t } from '../../lib/i18n.ts';
import {
  accountSettingsPath,
  adminPath,
  historyPath,
  overviewPath,
  requestsPath,
  uploadPath,
  userPath,
} from '../../lib/paths.ts';
import { MenuIcon } from '../../site/menus/menu-icon.tsx';
import { useTheme } from '../../site/theme/use-theme.ts';
import { entryIcon } from '../../ui/overlays/menu-popover.css.ts';

interface UserMenuEntry {
  readonly id: string;
  readonly label: string;
  readonly icon: ReactNode;
  readonly onSelect: () => void;
}

/** What a signed-in person is led to (spec §2.4): what the site has configured first, then what everybody has. */
export const useUserMenuEntries = (user: User): UserMenuEntry[] => {
  const bootstrap = useBootstrap();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const logout = useLogout();
  const { isDark, toggle } = useTheme();
  const subscribed = user.subscriptions.some(({ valid }) => valid);

  const entry = (id: string, label: string, Icon: LucideIcon, onSelect: () => void): UserMenuEntry => ({
    id,
    label,
    icon: <Icon className={entryIcon} aria-hidden />,
    onSelect,
  });
  const page = (id: string, label: string, icon: LucideIcon, path: string): UserMenuEntry =>
    entry(id, label, icon, () => void navigate(path));
  const configured = ({ id, label, icon, type, action, target }: MenuItem): UserMenuEntry => ({
    id: `menu-${id}`,
    label: siteText(label),
    icon: <MenuIcon name={icon} />,
    onSelect: () => void (type === 'route' ? navigate(action) : window.open(action, target, 'noreferrer')),
  });

  const chosen = menuItems(bootstrap, 'user-dropdown');
  const isThere = pathname === adminPath || pathname.startsWith(`${adminPath}/`);
  const isChosen = chosen.some(({ action }) => action === adminPath);
  const makesMusic = isAllowed(bootstrap, 'music.create');
  const isInside = hasBackstageAccess(bootstrap);
  const mayAsk = !isInside && isAllowed(bootstrap, 'backstageRequests.create');
  const leadsToAdmin = isAllowed(bootstrap, 'admin.access') && !isThere && !isChosen;
  return [
    ...chosen.map(configured),
    ...(leadsToAdmin ? [page('admin', t('Admin area'), ShieldCheck, adminPath)] : []),
    ...(isInside ? [page('backstage', t('Backstage'), LayoutDashboard, overviewPath)] : []),
    ...(makesMusic ? [page('upload', t('Upload'), CloudUpload, uploadPath)] : []),
    page('profile', t('Profile page'), UserRound, userPath(user)),
    page('history', t('History'), History, historyPath),
    ...(mayAsk ? [page('become', t('Become an artist'), MicVocal, requestsPath)] : []),
    ...(subscribed ? [page('billing', t('Billing'), CreditCard, '/billing')] : []),
    ...(toggle ? [entry('theme', isDark ? t('Light mode') : t('Dark mode'), isDark ? Sun : Moon, toggle)] : []),
    page('settings', t('Account settings'), Settings, accountSettingsPath),
    entry('logout', t('Log out'), LogOut, () => void logout()),
  ];
};
