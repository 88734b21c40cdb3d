import { type ReactNode, useSyncExternalStore } from 'react';
import { useWindow } from '../../ui/lists/use-window.ts';
import type { Selection } from './selection.ts';
import { rowHeight as usualHeight } from './track-row.css.ts';
import { windowedRow, windowedRows } from './windowed-rows.css.ts';

/** Rows drawn beyond either edge. */
const overscan = 12;

interface WindowedRowsProps {
  readonly keys: readonly string[];
  readonly selection: Selection;
  readonly row: (place: number) => ReactNode;
  /** Pixels of a row. */
  readonly rowHeight?: number;
}

/** Draws the rows of a long table that are in sight, and the one that has the focus. The sheet scrolls them. */
export const WindowedRows = ({ keys, selection, row, rowHeight = usualHeight }: WindowedRowsProps) => {
  const cursor = useSyncExternalStore(selection.subscribe, () => selection.get().cursor);
  const kept = cursor === null ? -1 : keys.indexOf(cursor);
  const { list, rows, top } = useWindow<HTMLDivElement>({ keys, rowHeight, overscan, scroller: 'main', kept });
  return (
    <div ref={list} role="presentation" className={windowedRows} style={{ height: rows.getTotalSize() }}>
      {rows.getVirtualItems().map(({ index, key, start }) => (
        <div key={key} role="presentation" className={windowedRow} style={{ top: start - top }}>
          {row(index)}
        </div>
      ))}
    </div>
  );
};
