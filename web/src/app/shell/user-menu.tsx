import type { User } from '@overtone/shared/users/user.model.ts';
import { LogOut } from 'lucide-react';
import { t } from '../../lib/i18n.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { MenuButton } from '../../ui/menu-button.tsx';
import { useLogout } from '../session/use-session.ts';

/** What a signed-in person opens at the end of the top bar (spec §2.4). */
export const UserMenu = ({ user }: { readonly user: User }) => {
  const logout = useLogout();
  return (
    <MenuButton
      label={user.name || user.email}
      entries={() => [{ label: t('Log out'), icon: LogOut, onSelect: () => void logout() }]}
    >
      <Avatar name={user.name} image={user.image} size={36} />
    </MenuButton>
  );
};
