import type { User } from '@overtone/shared/identity/users/user.model.ts';
import type { RefObject } from 'react';
import { Menu, MenuItem, MenuSection } from 'react-aria-components/Menu';
import { t } from '../../lib/i18n.ts';
import { getUserName } from '../../lib/user-name.ts';
import { Avatar } from '../../ui/media/avatar.tsx';
import { FloatingPanel } from '../../ui/overlays/floating-panel.tsx';
import { entry, entryBadge, menu } from '../../ui/overlays/menu-popover.css.ts';
import { WorkspaceSwitcher } from '../../workspaces/switcher/workspace-switcher.tsx';
import { type UserMenuEntry, useUserMenuEntries } from './use-user-menu-entries.tsx';
import { account, accountName, accountText, email } from './user-menu.css.ts';
import { lastEntries } from './user-menu-popover.css.ts';

interface UserMenuPopoverProps {
  readonly user: User;
  readonly trigger: RefObject<HTMLElement | null>;
  readonly close: () => void;
}

const renderEntry = ({ id, label, icon, onSelect, badge }: UserMenuEntry) => (
  <MenuItem key={id} id={id} className={entry} textValue={label} onAction={onSelect}>
    {icon}
    {label}
    {badge && ' '}
    {badge && <span className={entryBadge}>{badge}</span>}
  </MenuItem>
);

/** The open user menu, with the name and email of the user, and the workspaces. It is a tray on phones. */
export const UserMenuPopover = ({ user, trigger, close }: UserMenuPopoverProps) => {
  const entries = useUserMenuEntries(user);
  const name = getUserName(user);
  return (
    <FloatingPanel label={t('Account menu for :name', { name })} trigger={trigger} close={close}>
      <div className={account}>
        <Avatar name={name} image={user.image} size={40} />
        <div className={accountText}>
          <span className={accountName}>{name}</span>
          <span className={email}>{user.email}</span>
        </div>
      </div>
      <Menu className={menu} aria-label={t('Account')} autoFocus="first" onClose={close}>
        <WorkspaceSwitcher />
        {entries.slice(0, -1).map(renderEntry)}
        <MenuSection className={lastEntries} aria-label={t('Session')}>
          {entries.slice(-1).map(renderEntry)}
        </MenuSection>
      </Menu>
    </FloatingPanel>
  );
};
