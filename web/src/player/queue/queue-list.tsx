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

/** Rows rendered beyond either edge. */
const overscan = 10;

/** Returns the rows in their order during a drag. */
const reorderRows = (rows: readonly QueueItem[], key: string, index: number): QueueItem[] => {
  const draggedRow = rows.filter((row) => row.key === key);
  const otherRows = rows.filter((row) => row.key !== key);
  return [...otherRows.slice(0, index), ...draggedRow, ...otherRows.slice(index)];
};

/**
 * The items after the current one, read from the player, so that the props of the rows do not change when the queue
 * advances.
 */
const upNextList: ReorderList = {
  getCount() {
    const { items, index } = player.state.get().queue;
    return items.length - index - 1;
  },
  getIndex(key) {
    const { items, index } = player.state.get().queue;
    return items.findIndex((item) => item.key === key) - index - 1;
  },
  drop: (key, index) => player.moveTo(key, player.state.get().queue.index + 1 + index),
};

const moveBy = (key: string, steps: number): void =>
  upNextList.drop(key, Math.max(0, upNextList.getIndex(key) + steps));

const getItemKey = (target: Element): string | undefined => target.closest<HTMLElement>('[data-item]')?.dataset.item;

interface QueueListProps {
  /** The items after the current one. */
  readonly items: readonly QueueItem[];
}

/**
 * The upcoming items. Renders only visible rows, the dragged row and the focused row. Arrow keys move between rows,
 * with Alt they move the row, and Delete removes it.
 */
export const QueueList = ({ items }: QueueListProps) => {
  const list = useRef<HTMLOListElement>(null);
  const [top, setTop] = useState(0);
  const [focusedKey, setFocusedKey] = useState<string | null>(null);
  const { drag, grab } = useReorder(upNextList);
  const rows = drag ? reorderRows(items, drag.key, drag.index) : items;
  const findIndex = (key: string | null): number => (key === null ? -1 : rows.findIndex((row) => row.key === key));
  /** Returns the key of the row nearest to an index. */
  const getKeyAt = (index: number): string | undefined => rows[Math.min(Math.max(index, 0), rows.length - 1)]?.key;
  const findRowElement = (index: number): Element | undefined =>
    [...(list.current?.children ?? [])].find((child) => getItemKey(child) === getKeyAt(index));
  const alwaysRenderedIndexes = [findIndex(focusedKey), drag ? drag.index : -1].filter((index) => index >= 0);

  useLayoutEffect(() => setTop(list.current?.offsetTop ?? 0));

  // After the focused row is removed, the next row gets the focus, or the current item if it was the last.
  const focusedIndex = findIndex(focusedKey);
  const lastFocusedIndex = useRef(focusedIndex);
  useLayoutEffect(() => {
    if (focusedIndex >= 0) lastFocusedIndex.current = focusedIndex;
    else if (focusedKey !== null && document.activeElement === document.body) {
      const row = findRowElement(lastFocusedIndex.current) ?? list.current?.closest('[data-scrolls]');
      row?.querySelector('button')?.focus();
    }
  });

  const virtualizer = useVirtualizer({
    count: rows.length,
    // A ref of the panel would be set only after this list is rendered.
    getScrollElement: () => list.current?.closest('[data-scrolls]') ?? null,
    estimateSize: () => css.rowHeight,
    getItemKey: (index) => rows[index]?.key ?? index,
    overscan,
    scrollMargin: top,
    useFlushSync: false,
    rangeExtractor: (range) =>
      [...new Set([...defaultRangeExtractor(range), ...alwaysRenderedIndexes])].toSorted((one, other) => one - other),
  });

  const focusRow = (index: number): void => {
    // A row that is not visible is rendered before it gets the focus.
    flushSync(() => setFocusedKey(getKeyAt(index) ?? null));
    findRowElement(index)?.querySelector('button')?.focus();
  };

  const handleKey = (event: KeyboardEvent): void => {
    const key = getItemKey(event.target as Element);
    const index = findIndex(key ?? null);
    const item = rows[index];
    if (!item || event.defaultPrevented || event.altKey || event.shiftKey || event.ctrlKey || event.metaKey) return;
    const to = { ArrowUp: index - 1, ArrowDown: index + 1, Home: 0, End: rows.length - 1 }[event.key];
    if (to !== undefined && !(event.target as Element).closest('[role="menu"]')) {
      event.preventDefault();
      focusRow(to);
    } else if (event.key === 'Delete') {
      event.preventDefault();
      removeFromQueue(item);
    }
  };

  const handleBlur = ({ relatedTarget }: FocusEvent): void => {
    if (!list.current?.contains(relatedTarget)) setFocusedKey(null);
  };

  return (
    <ol
      ref={list}
      className={css.list}
      style={{ height: virtualizer.getTotalSize() }}
      aria-label={t('Up next')}
      data-roving-tabindex
      onFocus={({ target }) => setFocusedKey(getItemKey(target) ?? null)}
      onBlur={handleBlur}
      onKeyDown={handleKey}
    >
      {virtualizer.getVirtualItems().map(({ index, start }) => {
        const item = rows[index];
        if (!item) return null;
        return (
          <QueueRow
            key={item.key}
            item={item}
            isCurrent={false}
            isDragged={item.key === drag?.key}
            top={start - top}
            position={index + 1}
            count={rows.length}
            onGrab={grab}
            onMove={moveBy}
          />
        );
      })}
    </ol>
  );
};
