import { Ellipsis } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { IconButton } from '../actions/icon-button.tsx';
import type { MenuSource } from './menu-entry.ts';
import { OpenedMenu, preloadMenus } from './opened-menu.tsx';
import type { ContextMenu } from './use-context-menu.ts';

export interface MenuButtonProps extends MenuSource {
  /** The menu of the surrounding area. */
  readonly menu?: ContextMenu;
  readonly className?: string;
  readonly children?: ReactNode;
}

/** An icon button with a menu: a popover, or a tray below 768 px. The menu's code is loaded with the first use. */
export const MenuButton = ({ label, entries, menu, className, children = <Ellipsis /> }: MenuButtonProps) => {
  const trigger = useRef<HTMLButtonElement>(null);
  const [isOpenByButton, setIsOpenByButton] = useState(false);
  const isOpen = isOpenByButton || !!menu?.point;
  const close = (): void => {
    setIsOpenByButton(false);
    menu?.close();
  };
  return (
    <>
      <IconButton
        ref={trigger}
        label={label}
        className={className}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onPointerEnter={preloadMenus}
        onFocus={preloadMenus}
        onClick={() => setIsOpenByButton(true)}
      >
        {children}
      </IconButton>
      {isOpen && (
        <OpenedMenu label={label} entries={entries} trigger={trigger} point={menu?.point ?? null} close={close} />
      )}
    </>
  );
};
