import { useVirtualRows } from '../../ui/lists/use-window.ts';
import * as css from './media-item-list.css.ts';
import { MediaItemRow, type MediaItemRowProps } from './media-item-row.tsx';

/** If there are more rows, only the visible ones are rendered. */
const windowingThreshold = 60;
const overscan = 8;

interface MediaItemListProps {
  readonly rows: readonly MediaItemRowProps[];
}

const WindowedRows = ({ rows }: MediaItemListProps) => {
  const keys = rows.map(({ mediaItem }) => mediaItem.id);
  const {
    list,
    rows: visibleRows,
    top,
  } = useVirtualRows<HTMLUListElement>({
    ...{ keys, rowHeight: css.rowHeight, overscan },
    scroller: 'main',
  });
  return (
    <ul ref={list} className={css.list} style={{ height: rows.length * css.rowHeight }} data-roving-tabindex>
      {visibleRows.getVirtualItems().map(({ index, key, start }) => {
        const row = rows[index];
        return (
          <li
            key={key}
            className={css.windowed}
            style={{ top: start - top }}
            aria-setsize={rows.length}
            aria-posinset={index + 1}
          >
            {row && <MediaItemRow {...row} />}
          </li>
        );
      })}
    </ul>
  );
};

/** A list of media items, which is virtualized if it is long. */
export const MediaItemList = ({ rows }: MediaItemListProps) =>
  rows.length > windowingThreshold ? (
    <WindowedRows rows={rows} />
  ) : (
    <ul className={css.list} data-roving-tabindex>
      {rows.map((row) => (
        <li key={row.mediaItem.id}>
          <MediaItemRow {...row} />
        </li>
      ))}
    </ul>
  );
