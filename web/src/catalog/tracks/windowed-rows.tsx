import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { Selection } from './selection.ts';
import { rowHeight } from './track-row.css.ts';
import { windowedRow, windowedRows } from './windowed-rows.css.ts';

/** Rows drawn beyond either edge. */
const overscan = 12;

interface WindowedRowsProps {
  readonly keys: readonly string[];
  readonly selection: Selection;
  readonly row: (place: number) => ReactNode;
}

/** Draws the rows of a long table that are in sight, and the one that has the focus. The sheet scrolls them. */
export const WindowedRows = ({ keys, selection, row }: WindowedRowsProps) => {
  const place = useRef<HTMLDivElement>(null);
  const [top, setTop] = useState(0);
  const cursor = useSyncExternalStore(selection.subscribe, () => selection.get().cursor);
  const kept = cursor === null ? -1 : keys.indexOf(cursor);
  const scroller = (): HTMLElement | null => place.current?.closest('main') ?? null;

  useLayoutEffect(() => {
    const sheet = scroller();
    if (!place.current || !sheet) return;
    const above = place.current.getBoundingClientRect().top - sheet.getBoundingClientRect().top;
    setTop(Math.round(above + sheet.scrollTop));
  });

  const rows = useVirtualizer({
    count: keys.length,
    getScrollElement: scroller,
    estimateSize: () => rowHeight,
    getItemKey: (index) => keys[index] ?? index,
    overscan,
    scrollMargin: top,
    useFlushSync: false,
    rangeExtractor: (range) => {
      const inSight = defaultRangeExtractor(range);
      return kept < 0 || inSight.includes(kept) ? inSight : [...inSight, kept].toSorted((a, b) => a - b);
    },
  });

  return (
    <div ref={place} role="presentation" className={windowedRows} style={{ height: rows.getTotalSize() }}>
      {rows.getVirtualItems().map(({ index, key, start }) => (
        <div key={key} role="presentation" className={windowedRow} style={{ top: start - top }}>
          {row(index)}
        </div>
      ))}
    </div>
  );
};
