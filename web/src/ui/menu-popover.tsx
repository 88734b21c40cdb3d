import type { RefObject } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Menu, MenuItem } from 'react-aria-components/Menu';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { Popover } from 'react-aria-components/Popover';
import { useNavigate } from 'react-router';
import { useMediaQuery } from '../lib/use-media-query.ts';
import { media } from '../styles/tokens.ts';
import type { MenuEntry } from './menu-entry.ts';
import { backdrop, entry, entryIcon, menu, popover, tray } from './menu-popover.css.ts';

export interface MenuPopoverProps {
  readonly label: string;
  readonly entries: readonly MenuEntry[];
  readonly trigger: RefObject<HTMLButtonElement | null>;
  readonly close: () => void;
}

/** The open menu of a `MenuButton`; loaded with the first one that is opened. */
export const MenuPopover = ({ label, entries, trigger, close }: MenuPopoverProps) => {
  const navigate = useNavigate();
  const phone = useMediaQuery(media.phone);
  const choose = (chosen: MenuEntry): void => {
    if ('path' in chosen) void navigate(chosen.path);
    else chosen.onSelect();
  };
  const list = (
    <Menu className={menu} aria-label={label} autoFocus="first" onClose={close}>
      {entries.map((item) => (
        <MenuItem key={item.label} id={item.label} className={entry} onAction={() => choose(item)}>
          <item.icon className={entryIcon} aria-hidden />
          {item.label}
        </MenuItem>
      ))}
    </Menu>
  );
  const atLeft = (trigger.current?.getBoundingClientRect().left ?? 0) < window.innerWidth / 2;
  const onOpenChange = (open: boolean): void => {
    if (!open) close();
  };
  if (phone) {
    return (
      <ModalOverlay className={backdrop} isOpen isDismissable onOpenChange={onOpenChange}>
        <Modal className={tray}>
          <Dialog aria-label={label}>{list}</Dialog>
        </Modal>
      </ModalOverlay>
    );
  }
  return (
    <Popover
      className={popover}
      aria-label={label}
      triggerRef={trigger}
      isOpen
      onOpenChange={onOpenChange}
      placement={atLeft ? 'bottom start' : 'bottom end'}
    >
      {list}
    </Popover>
  );
};
