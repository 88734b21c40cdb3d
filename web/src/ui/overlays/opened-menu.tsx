import { type RefObject, useEffect, useRef, useState } from 'react';
import { showFailure } from '../feedback/show-failure.ts';
import { lazyComponent } from '../lazy-component.tsx';
import type { MenuEntry, MenuSource } from './menu-entry.ts';
import type { Point } from './use-context-menu.ts';

const loadPopover = () => import('./menu-popover.tsx');
const MenuPopover = lazyComponent(async () => (await loadPopover()).MenuPopover);

/** Preloads the code of menus. */
export const warmMenus = (): void => void loadPopover().catch(() => undefined);

export interface OpenedMenuProps extends MenuSource {
  /** The element of the menu: it opens there unless it has a point. */
  readonly trigger: RefObject<HTMLElement | null>;
  readonly point: Point | null;
  readonly close: () => void;
}

/** An open menu. Its entries are requested once, and shown when they and the code are loaded. */
export const OpenedMenu = ({ label, entries, trigger, point, close }: OpenedMenuProps) => {
  const [lines, setLines] = useState<readonly MenuEntry[]>();
  const source = useRef({ entries, close });
  useEffect(() => {
    let wanted = true;
    const { entries: ask, close: giveUp } = source.current;
    Promise.all([ask(), loadPopover()]).then(
      ([found]) => {
        if (wanted) setLines(found);
      },
      (error) => {
        showFailure(error);
        giveUp();
      },
    );
    return () => {
      wanted = false;
    };
  }, []);
  if (!lines) return null;
  return <MenuPopover label={label} entries={lines} trigger={trigger} point={point} close={close} />;
};
