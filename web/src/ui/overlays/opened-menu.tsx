import { type RefObject, useEffect, useRef, useState } from 'react';
import { showFailure } from '../feedback/show-failure.ts';
import { loadComponentOnFirstUse } from '../load-component-on-first-use.tsx';
import type { MenuEntry, MenuSource } from './menu-entry.ts';
import type { Point } from './use-context-menu.ts';

const loadPopover = () => import('./menu-popover.tsx');
const MenuPopover = loadComponentOnFirstUse(async () => (await loadPopover()).MenuPopover);

/** Preloads the code of menus. */
export const preloadMenus = (): void => void loadPopover().catch(() => undefined);

export interface OpenedMenuProps extends MenuSource {
  /** The element at which the menu opens, unless there is a point. */
  readonly trigger: RefObject<HTMLElement | null>;
  readonly point: Point | null;
  readonly close: () => void;
}

/** An open menu. Its entries are requested once, and shown when they and the code are loaded. */
export const OpenedMenu = ({ label, entries, trigger, point, close }: OpenedMenuProps) => {
  const [loadedEntries, setLoadedEntries] = useState<readonly MenuEntry[]>();
  const source = useRef({ entries, close });
  useEffect(() => {
    let isMounted = true;
    const { entries: getEntries, close: closeMenu } = source.current;
    Promise.all([getEntries(), loadPopover()]).then(
      ([result]) => {
        if (isMounted) setLoadedEntries(result);
      },
      (error) => {
        showFailure(error);
        closeMenu();
      },
    );
    return () => {
      isMounted = false;
    };
  }, []);
  if (!loadedEntries) return null;
  return <MenuPopover label={label} entries={loadedEntries} trigger={trigger} point={point} close={close} />;
};
