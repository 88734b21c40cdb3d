import { type ReactNode, useLayoutEffect, useState } from 'react';
import { Shelf } from '../../ui/lists/shelf.tsx';
import { useWindow } from '../../ui/lists/use-window.ts';
import * as css from './card-grid.css.ts';

/** From so many cards on, only those that are in sight are drawn. */
const drawnMax = 120;
/** Rows of cards that are drawn beyond either edge. */
const overscan = 3;
/** Pixels between cards, and of what stands under a picture with the room to the next row. */
const gap = 20;
const words = 84;

/** How many cards stand side by side at a width of the sheet, as shelves have it. */
const columnsAt = (width: number): number =>
  2 + [520, 640, 800, 1000, 1240, 1500].filter((from) => width >= from).length;

interface CardGridProps<Item> {
  readonly items: readonly Item[];
  readonly card: (item: Item, place: number) => ReactNode;
}

const WindowedCards = <Item extends { readonly id: string }>({ items, card }: CardGridProps<Item>) => {
  const [width, setWidth] = useState(0);
  const columns = columnsAt(width);
  const count = Math.ceil(items.length / columns);
  const keys = Array.from({ length: count }, (_, row) => items[row * columns]?.id ?? '');
  const rowHeight = (width - gap * (columns - 1)) / columns + words;
  const { list, rows, top } = useWindow<HTMLDivElement>({ keys, rowHeight, overscan, scroller: 'main' });
  useLayoutEffect(() => {
    const measured = list.current;
    if (!measured) return;
    const look = (): void => setWidth(measured.clientWidth);
    look();
    const changes = new ResizeObserver(look);
    changes.observe(measured);
    return () => changes.disconnect();
  }, [list]);
  return (
    <div ref={list} className={css.grid} style={{ height: count * rowHeight }}>
      {rows.getVirtualItems().map(({ index, key, start }) => (
        <ul
          key={key}
          className={css.row}
          style={{ top: start - top, gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}
          data-one-stop
        >
          {items.slice(index * columns, (index + 1) * columns).map((item, place) => (
            <li key={item.id}>{card(item, index * columns + place)}</li>
          ))}
        </ul>
      ))}
    </div>
  );
};

/** Things as cards, however many there are. */
export const CardGrid = <Item extends { readonly id: string }>({ items, card }: CardGridProps<Item>) =>
  items.length > drawnMax ? (
    <WindowedCards items={items} card={card} />
  ) : (
    <Shelf layout="grid">{items.map(card)}</Shelf>
  );
