import type { SyntheticEvent } from 'react';
import { MenuButton } from '../overlays/menu-button.tsx';
import type { MenuSource } from '../overlays/menu-entry.ts';

/** Events of a menu reach the row by way of React's tree, wherever the menu is on the screen: the row would open too. */
const keep = (event: SyntheticEvent): void => event.stopPropagation();

/** The menu of a row that can itself be pressed. */
export const RowMenu = ({ source }: { readonly source: MenuSource }) => (
  // biome-ignore lint/a11y/noStaticElementInteractions: nothing is done here, the button in it is what is pressed.
  <span
    onPointerDown={keep}
    onMouseDown={keep}
    onClick={keep}
    onKeyDown={(event) => {
      if (event.key === 'Enter' || event.key === ' ') keep(event);
    }}
  >
    <MenuButton {...source} />
  </span>
);
