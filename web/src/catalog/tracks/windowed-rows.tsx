import { type ReactNode, useSyncExternalStore } from 'react';
import { useVirtualRows } from '../../ui/lists/use-window.ts';
import type { Selection } from './selection.ts';
import { rowHeight as defaultHeight } from './track-row.css.ts';
import { windowedRow, windowedRows } from './windowed-rows.css.ts';

/** Rows that are rendered beyond each edge of the visible area. */
const overscan = 12;

interface WindowedRowsProps {
  readonly keys: readonly string[];
  readonly selection: Selection;
  readonly row: (index: number) => ReactNode;
  /** Height of a row in pixels. */
  readonly rowHeight?: number;
}

/** Renders the visible rows of a long table and the focused row. The sheet scrolls them. */
export const WindowedRows = ({ keys, selection, row, rowHeight = defaultHeight }: WindowedRowsProps) => {
  const cursor = useSyncExternalStore(selection.subscribe, () => selection.get().cursor);
  const cursorIndex = cursor === null ? -1 : keys.indexOf(cursor);
  const {
    list,
    rows: virtualizer,
    top,
  } = useVirtualRows<HTMLDivElement>({
    keys,
    rowHeight,
    overscan,
    scroller: 'main',
    pinnedIndex: cursorIndex,
  });
  return (
    <div ref={list} role="presentation" className={windowedRows} style={{ height: virtualizer.getTotalSize() }}>
      {virtualizer.getVirtualItems().map(({ index, key, start }) => (
        <div key={key} role="presentation" className={windowedRow} style={{ top: start - top }}>
          {row(index)}
        </div>
      ))}
    </div>
  );
};
