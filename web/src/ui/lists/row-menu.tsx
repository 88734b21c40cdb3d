import type { SyntheticEvent } from 'react';
import { MenuButton } from '../overlays/menu-button.tsx';
import type { MenuSource } from '../overlays/menu-entry.ts';

/** React events of a menu bubble to the row, wherever the menu is on the screen, and would open the row. */
const stopPropagation = (event: SyntheticEvent): void => event.stopPropagation();

/** The menu of a row that can be pressed itself. */
export const RowMenu = ({ source }: { readonly source: MenuSource }) => (
  // biome-ignore lint/a11y/noStaticElementInteractions: only stops events; the button in it is the control.
  <span
    onPointerDown={stopPropagation}
    onMouseDown={stopPropagation}
    onClick={stopPropagation}
    onKeyDown={(event) => {
      if (event.key === 'Enter' || event.key === ' ') stopPropagation(event);
    }}
  >
    <MenuButton {...source} />
  </span>
);
