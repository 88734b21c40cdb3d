import { type ReactNode, useLayoutEffect, useState } from 'react';
import { Shelf } from '../../ui/lists/shelf.tsx';
import { useVirtualRows } from '../../ui/lists/use-window.ts';
import * as css from './card-grid.css.ts';

/** If there are more cards, only the visible ones are rendered. */
const windowingThreshold = 120;
/** Rows of cards that are rendered beyond each edge. */
const overscan = 3;
/** Pixels between cards, and of the text below a picture with the gap to the next row. */
const gap = 20;
const textHeight = 84;

/** Returns the number of columns for a width in pixels, the same as in `Shelf`. */
const getColumnCount = (width: number): number =>
  2 + [520, 640, 800, 1000, 1240, 1500].filter((breakpoint) => width >= breakpoint).length;

interface CardGridProps<Item> {
  readonly items: readonly Item[];
  readonly card: (item: Item, index: number) => ReactNode;
}

const WindowedCards = <Item extends { readonly id: string }>({ items, card }: CardGridProps<Item>) => {
  const [width, setWidth] = useState(0);
  const columns = getColumnCount(width);
  const rowCount = Math.ceil(items.length / columns);
  const keys = Array.from({ length: rowCount }, (_, row) => items[row * columns]?.id ?? '');
  const rowHeight = (width - gap * (columns - 1)) / columns + textHeight;
  const { list, rows, top } = useVirtualRows<HTMLDivElement>({ keys, rowHeight, overscan, scroller: 'main' });
  useLayoutEffect(() => {
    const element = list.current;
    if (!element) return;
    const updateWidth = (): void => setWidth(element.clientWidth);
    updateWidth();
    const observer = new ResizeObserver(updateWidth);
    observer.observe(element);
    return () => observer.disconnect();
  }, [list]);
  return (
    <div ref={list} className={css.grid} style={{ height: rowCount * rowHeight }}>
      {rows.getVirtualItems().map(({ index, key, start }) => (
        <ul
          key={key}
          className={css.row}
          style={{ top: start - top, gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}
          data-roving-tabindex
        >
          {items.slice(index * columns, (index + 1) * columns).map((item, column) => (
            <li key={item.id}>{card(item, index * columns + column)}</li>
          ))}
        </ul>
      ))}
    </div>
  );
};

/** A grid of cards, which is virtualized if it is long. */
export const CardGrid = <Item extends { readonly id: string }>({ items, card }: CardGridProps<Item>) =>
  items.length > windowingThreshold ? (
    <WindowedCards items={items} card={card} />
  ) : (
    <Shelf layout="grid">{items.map(card)}</Shelf>
  );
