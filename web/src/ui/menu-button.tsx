import { Ellipsis } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import { IconButton } from './icon-button.tsx';
import type { MenuEntry } from './menu-entry.ts';
import type { ContextMenu } from './use-context-menu.ts';

const loadPopover = () => import('./menu-popover.tsx');
const MenuPopover = lazy(async () => ({ default: (await loadPopover()).MenuPopover }));

export interface MenuButtonProps {
  /** Names the menu: "More for Glass Orchard". */
  readonly label: string;
  /** Asked for when the menu opens. */
  readonly entries: () => readonly MenuEntry[];
  /** Of the area that the button stands in. */
  readonly menu?: ContextMenu;
  readonly className?: string;
  readonly children?: ReactNode;
}

/** An icon button with a menu: a popover, or a tray from the bottom below 768 px. Its code comes with the first use. */
export const MenuButton = ({ label, entries, menu, className, children = <Ellipsis /> }: MenuButtonProps) => {
  const trigger = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const isOpen = open || !!menu?.point;
  const close = (): void => {
    setOpen(false);
    menu?.close();
  };
  const warm = (): void => void loadPopover();
  return (
    <>
      <IconButton
        ref={trigger}
        label={label}
        className={className}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onPointerEnter={warm}
        onFocus={warm}
        onClick={() => setOpen(true)}
      >
        {children}
      </IconButton>
      {isOpen && (
        <Suspense>
          <MenuPopover label={label} entries={entries()} trigger={trigger} point={menu?.point ?? null} close={close} />
        </Suspense>
      )}
    </>
  );
};
