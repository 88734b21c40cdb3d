import { useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { list, place } from './long-list.css.ts';

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

const WindowedList = ({ label, keys, row, rowHeight, scroller: selector }: LongListProps) => {
  const element = useRef<HTMLUListElement>(null);
  const [top, setTop] = useState(0);
  const scroller = (): HTMLElement | null => element.current?.closest<HTMLElement>(selector) ?? null;
  useLayoutEffect(() => {
    const outside = scroller();
    if (!element.current || !outside) return;
    const above = element.current.getBoundingClientRect().top - outside.getBoundingClientRect().top;
    setTop(Math.round(above + outside.scrollTop));
  });
  const drawn = useVirtualizer({
    count: keys.length,
    getScrollElement: scroller,
    estimateSize: () => rowHeight,
    getItemKey: (index) => keys[index] ?? index,
    overscan,
    scrollMargin: top,
    useFlushSync: false,
  });
  return (
    <ul ref={element} className={list} style={{ height: drawn.getTotalSize() }} aria-label={label}>
      {drawn.getVirtualItems().map(({ index, key, start }) => (
        <li
          key={key}
          ref={drawn.measureElement}
          data-index={index}
          className={place}
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
