import type { ReactNode } from 'react';
import { useWindow } from '../ui/lists/use-window.ts';
import * as css from './long-list.css.ts';

/** From so many rows on, only those in sight are drawn. */
const longFrom = 100;
/** Rows drawn beyond either edge. */
const overscan = 8;

interface LongListProps {
  readonly label: string;
  readonly keys: readonly string[];
  readonly row: (index: number) => ReactNode;
  /** Pixels of a row, as far as can be told before it is drawn. */
  readonly rowHeight: number;
  /** Finds what scrolls it, among what it stands in. */
  readonly scroller: string;
}

const WindowedList = ({ label, keys, row, rowHeight, scroller }: LongListProps) => {
  const { list, rows, top } = useWindow<HTMLUListElement>({ keys, rowHeight, overscan, scroller });
  return (
    <ul ref={list} className={css.list} style={{ height: rows.getTotalSize() }} aria-label={label}>
      {rows.getVirtualItems().map(({ index, key, start }) => (
        <li
          key={key}
          ref={rows.measureElement}
          data-index={index}
          className={css.place}
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

/** A list whose rows are as high as their words need. */
export const LongList = (props: LongListProps) => {
  const { label, keys, row } = props;
  if (keys.length >= longFrom) return <WindowedList {...props} />;
  return (
    <ul aria-label={label}>
      {keys.map((key, index) => (
        <li key={key}>{row(index)}</li>
      ))}
    </ul>
  );
};
