import type { User } from '@overtone/shared/identity/users/user.model.ts';
import { ChevronDown } from 'lucide-react';
import { useRef, useState } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { t } from '../../lib/i18n.ts';
import { getUserName } from '../../lib/user-name.ts';
import { hidden } from '../../styles/hidden.css.ts';
import { loadComponentOnFirstUse } from '../../ui/load-component-on-first-use.tsx';
import { Avatar } from '../../ui/media/avatar.tsx';
import { arrow, name as nameStyle, pictureOnly, trigger as triggerStyle } from './user-menu.css.ts';

const loadPopover = () => import('./user-menu-popover.tsx');
const UserMenuPopover = loadComponentOnFirstUse(
  async () => (await loadPopover()).UserMenuPopover,
  ({ close }) => close(),
);

interface UserMenuProps {
  readonly user: User;
  /** Shows only the picture, as phones always do. */
  readonly isCompact?: boolean;
}

/** The button of the user menu (spec §2.4). The menu itself is loaded when it is first used. */
export const UserMenu = ({ user, isCompact = false }: UserMenuProps) => {
  const trigger = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const name = getUserName(user);
  const preload = (): void => void loadPopover().catch(() => undefined);
  return (
    <>
      <button
        ref={trigger}
        type="button"
        className={classNames(triggerStyle, isCompact && pictureOnly)}
        aria-haspopup="menu"
        aria-expanded={open}
        onPointerEnter={preload}
        onFocus={preload}
        onClick={() => setOpen(true)}
      >
        <Avatar name={name} image={user.image} size={32} />
        <span className={isCompact ? hidden : nameStyle}>{name}</span>
        <span className={hidden}>{t('Account menu')}</span>
        {!isCompact && <ChevronDown className={arrow} aria-hidden />}
      </button>
      {open && <UserMenuPopover user={user} trigger={trigger} close={() => setOpen(false)} />}
    </>
  );
};
