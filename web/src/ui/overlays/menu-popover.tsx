import type { RefObject } from 'react';
import { Menu, MenuItem } from 'react-aria-components/Menu';
import { useNavigate } from 'react-router';
import { resetTypeAhead } from '../lists/reset-type-ahead.ts';
import { FloatingPanel } from './floating-panel.tsx';
import type { MenuEntry } from './menu-entry.ts';
import { entry, entryIcon, menu } from './menu-popover.css.ts';
import type { Point } from './use-context-menu.ts';

resetTypeAhead();

export interface MenuPopoverProps {
  readonly label: string;
  readonly entries: readonly MenuEntry[];
  readonly trigger: RefObject<HTMLElement | null>;
  readonly point: Point | null;
  readonly close: () => void;
}

/** The open menu of a `MenuButton`. Its code is loaded with the first menu. */
export const MenuPopover = ({ label, entries, trigger, point, close }: MenuPopoverProps) => {
  const navigate = useNavigate();
  const selectEntry = (selected: MenuEntry): void => {
    if ('path' in selected) {
      // A new page would be below a dialog that stays open.
      trigger.current?.closest('dialog')?.close();
      void navigate(selected.path);
    } else selected.onSelect();
  };
  return (
    <FloatingPanel label={label} trigger={trigger} point={point} close={close}>
      <Menu className={menu} aria-label={label} autoFocus="first" onClose={close}>
        {entries.map((item) => (
          <MenuItem
            key={item.label}
            id={item.label}
            textValue={item.label}
            className={entry}
            onAction={() => selectEntry(item)}
          >
            <item.icon className={entryIcon} aria-hidden />
            {item.label}
          </MenuItem>
        ))}
      </Menu>
    </FloatingPanel>
  );
};
