import type { ReactNode, Ref } from 'react';
import { item, shelf } from './shelf.css.ts';

export type ShelfLayout = keyof typeof shelf;

export interface ShelfProps {
  readonly layout: ShelfLayout;
  readonly children: readonly ReactNode[];
  readonly listRef?: Ref<HTMLUListElement>;
}

/** Cards or tiles: a grid, one row that scrolls horizontally, or flat tiles. */
export const Shelf = ({ layout, children, listRef }: ShelfProps) => (
  <ul className={shelf[layout]} ref={listRef} data-roving-tabindex>
    {children.map((child, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the children have their own keys; this is only a wrapper.
      <li key={index} className={item}>
        {child}
      </li>
    ))}
  </ul>
);
