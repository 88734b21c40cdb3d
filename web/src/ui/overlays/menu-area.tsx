import { type HTMLAttributes, useRef } from 'react';
import type { MenuSource } from './menu-entry.ts';
import { OpenedMenu } from './opened-menu.tsx';
import { useContextMenu } from './use-context-menu.ts';

export interface MenuAreaProps extends HTMLAttributes<HTMLDivElement> {
  readonly source: MenuSource;
}

/** An area with a menu and without a button: opened by right click, menu key or long press. */
export const MenuArea = ({ source, children, ...props }: MenuAreaProps) => {
  const { area, menu } = useContextMenu();
  const areaRef = useRef<HTMLDivElement>(null);
  return (
    <div ref={areaRef} {...props} {...area}>
      {children}
      {menu.point && <OpenedMenu {...source} trigger={areaRef} point={menu.point} close={menu.close} />}
    </div>
  );
};
