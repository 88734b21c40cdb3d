import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { type FocusEvent, type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { t } from '../../lib/i18n.ts';
import type { QueueItem } from '../engine/queue.ts';
import { player } from '../player.ts';
import { removeFromQueue } from './queue-actions.ts';
import * as css from './queue-panel.css.ts';
import { QueueRow } from './queue-row.tsx';
import { type ReorderList, useReorder } from './use-reorder.ts';

/** Rows drawn beyond either edge. */
const overscan = 10;

/** Rows as they stand while one of them is dragged. */
const reordered = (rows: readonly QueueItem[], key: string, index: number): QueueItem[] => {
  const dragged = rows.filter((row) => row.key === key);
  const rest = rows.filter((row) => row.key !== key);
  return [...rest.slice(0, index), ...dragged, ...rest.slice(index)];
};

/** What comes after the current item, asked of the player itself: rows stay as they are while the queue moves on. */
const upNext: ReorderList = {
  count() {
    const { items, index } = player.state.get().queue;
    return items.length - index - 1;
  },
  place(key) {
    const { items, index } = player.state.get().queue;
    return items.findIndex((item) => item.key === key) - index - 1;
  },
  drop: (key, place) => player.moveTo(key, player.state.get().queue.index + 1 + place),
};

const moveBy = (key: string, steps: number): void => upNext.drop(key, Math.max(0, upNext.place(key) + steps));

const keyOf = (target: Element): string | undefined => target.closest<HTMLElement>('[data-item]')?.dataset.item;

interface QueueListProps {
  /** What comes after the current item. */
  readonly items: readonly QueueItem[];
}

/**
 * What comes next, of which only the rows in sight are drawn, the one that is dragged and the one that has the focus.
 * The arrows go from row to row, with Alt they move it, Delete takes it out.
 */
export const QueueList = ({ items }: QueueListProps) => {
  const list = useRef<HTMLOListElement>(null);
  const [top, setTop] = useState(0);
  const [focused, setFocused] = useState<string | null>(null);
  const { drag, grab } = useReorder(upNext);
  const rows = drag ? reordered(items, drag.key, drag.index) : items;
  const placeOf = (key: string | null): number => (key === null ? -1 : rows.findIndex((row) => row.key === key));
  /** Of the row nearest to a place. */
  const keyAt = (to: number): string | undefined => rows[Math.min(Math.max(to, 0), rows.length - 1)]?.key;
  const rowAt = (to: number): Element | undefined =>
    [...(list.current?.children ?? [])].find((child) => keyOf(child) === keyAt(to));
  const kept = [placeOf(focused), drag ? drag.index : -1].filter((place) => place >= 0);

  useLayoutEffect(() => setTop(list.current?.offsetTop ?? 0));

  // The row that comes into the place of one that is taken out takes over the focus, and after the last one what plays.
  const place = placeOf(focused);
  const lastPlace = useRef(place);
  useLayoutEffect(() => {
    if (place >= 0) lastPlace.current = place;
    else if (focused !== null && document.activeElement === document.body) {
      const row = rowAt(lastPlace.current) ?? list.current?.closest('[data-scrolls]');
      row?.querySelector('button')?.focus();
    }
  });

  const drawn = useVirtualizer({
    count: rows.length,
    // Not by a ref of the panel: that one comes after this list has asked.
    getScrollElement: () => list.current?.closest('[data-scrolls]') ?? null,
    estimateSize: () => css.rowHeight,
    getItemKey: (index) => rows[index]?.key ?? index,
    overscan,
    scrollMargin: top,
    useFlushSync: false,
    rangeExtractor: (range) =>
      [...new Set([...defaultRangeExtractor(range), ...kept])].toSorted((one, other) => one - other),
  });

  const goTo = (to: number): void => {
    // A row that is out of sight is drawn before it can take the focus.
    flushSync(() => setFocused(keyAt(to) ?? null));
    rowAt(to)?.querySelector('button')?.focus();
  };

  const press = (event: KeyboardEvent): void => {
    const key = keyOf(event.target as Element);
    const at = placeOf(key ?? null);
    const item = rows[at];
    if (!item || event.defaultPrevented || event.altKey || event.shiftKey || event.ctrlKey || event.metaKey) return;
    const to = { ArrowUp: at - 1, ArrowDown: at + 1, Home: 0, End: rows.length - 1 }[event.key];
    if (to !== undefined && !(event.target as Element).closest('[role="menu"]')) {
      event.preventDefault();
      goTo(to);
    } else if (event.key === 'Delete') {
      event.preventDefault();
      removeFromQueue(item);
    }
  };

  const leave = ({ relatedTarget }: FocusEvent): void => {
    if (!list.current?.contains(relatedTarget)) setFocused(null);
  };

  return (
    <ol
      ref={list}
      className={css.list}
      style={{ height: drawn.getTotalSize() }}
      aria-label={t('Up next')}
      data-one-stop
      onFocus={({ target }) => setFocused(keyOf(target) ?? null)}
      onBlur={leave}
      onKeyDown={press}
    >
      {drawn.getVirtualItems().map(({ index, start }) => {
        const item = rows[index];
        if (!item) return null;
        return (
          <QueueRow
            key={item.key}
            item={item}
            isCurrent={false}
            isDragged={item.key === drag?.key}
            top={start - top}
            place={index + 1}
            count={rows.length}
            onGrab={grab}
            onMove={moveBy}
          />
        );
      })}
    </ol>
  );
};
