import type { ReactNode } from 'react';
import { useVirtualRows } from '../ui/lists/use-window.ts';
import * as css from './long-list.css.ts';

/** Minimum number of rows for a virtualized list. */
const minVirtualizedRows = 100;
/** Rows that are rendered beyond each edge. */
const overscan = 8;

interface LongListProps {
  readonly label: string;
  readonly keys: readonly string[];
  readonly row: (index: number) => ReactNode;
  /** Estimated height of a row in pixels. */
  readonly rowHeight: number;
  /** Selector of the scrolling ancestor. */
  readonly scroller: string;
}

const VirtualizedList = ({ label, keys, row, rowHeight, scroller }: LongListProps) => {
  const { list, rows, top } = useVirtualRows<HTMLUListElement>({ keys, rowHeight, overscan, scroller });
  return (
    <ul ref={list} className={css.list} style={{ height: rows.getTotalSize() }} aria-label={label}>
      {rows.getVirtualItems().map(({ index, key, start }) => (
        <li
          key={key}
          ref={rows.measureElement}
          data-index={index}
          className={css.row}
          style={{ transform: `translateY(${start - top}px)` }}
          aria-setsize={keys.length}
          aria-posinset={index + 1}
        >
          {row(index)}
        </li>
      ))}
    </ul>
  );
};

/** A list with rows of different heights, which is virtualized if it is long. */
export const LongList = (props: LongListProps) => {
  const { label, keys, row } = props;
  if (keys.length >= minVirtualizedRows) return <VirtualizedList {...props} />;
  return (
    <ul aria-label={label}>
      {keys.map((key, index) => (
        <li key={key}>{row(index)}</li>
      ))}
    </ul>
  );
};
