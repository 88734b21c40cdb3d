import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef, useState } from 'react';

interface WindowOptions {
  readonly keys: readonly string[];
  /** The estimated row height in pixels. */
  readonly rowHeight: number;
  /** Number of rows rendered beyond either edge. */
  readonly overscan: number;
  /** Finds the scroll container among the ancestors. */
  readonly scroller: string;
  /** The index of a row that is always rendered; -1 for none. */
  readonly pinnedIndex?: number;
}

/** Virtualizes a long list in an outer scroll container. `top` is the offset of the list in it. */
export const useVirtualRows = <List extends HTMLElement>(options: WindowOptions) => {
  const { keys, rowHeight, overscan, scroller, pinnedIndex = -1 } = options;
  const list = useRef<List>(null);
  const [top, setTop] = useState(0);
  const getScrollContainer = (): HTMLElement | null => list.current?.closest<HTMLElement>(scroller) ?? null;

  useLayoutEffect(() => {
    const scrollContainer = getScrollContainer();
    if (!list.current || !scrollContainer) return;
    const offset = list.current.getBoundingClientRect().top - scrollContainer.getBoundingClientRect().top;
    setTop(Math.round(offset + scrollContainer.scrollTop));
  });

  const rows = useVirtualizer({
    count: keys.length,
    getScrollElement: getScrollContainer,
    estimateSize: () => rowHeight,
    getItemKey: (index) => keys[index] ?? index,
    overscan,
    scrollMargin: top,
    useFlushSync: false,
    rangeExtractor: (range) => {
      const visible = defaultRangeExtractor(range);
      return pinnedIndex < 0 || visible.includes(pinnedIndex)
        ? visible
        : [...visible, pinnedIndex].toSorted((a, b) => a - b);
    },
  });
  return { list, rows, top };
};
