import { useWindow } from '../../ui/lists/use-window.ts';
import { ThingRow, type ThingRowProps } from './thing-row.tsx';
import * as css from './thing-rows.css.ts';

/** If there are more rows, only the visible ones are rendered. */
const windowingThreshold = 60;
const overscan = 8;

interface ThingRowsProps {
  readonly rows: readonly ThingRowProps[];
}

const WindowedRows = ({ rows }: ThingRowsProps) => {
  const keys = rows.map(({ thing }) => thing.id);
  const {
    list,
    rows: shown,
    top,
  } = useWindow<HTMLUListElement>({
    ...{ keys, rowHeight: css.rowHeight, overscan },
    scroller: 'main',
  });
  return (
    <ul ref={list} className={css.list} style={{ height: rows.length * css.rowHeight }} data-one-stop>
      {shown.getVirtualItems().map(({ index, key, start }) => {
        const row = rows[index];
        return (
          <li
            key={key}
            className={css.windowed}
            style={{ top: start - top }}
            aria-setsize={rows.length}
            aria-posinset={index + 1}
          >
            {row && <ThingRow {...row} />}
          </li>
        );
      })}
    </ul>
  );
};

/** A list of media items, which is virtualized if it is long. */
export const ThingRows = ({ rows }: ThingRowsProps) =>
  rows.length > windowingThreshold ? (
    <WindowedRows rows={rows} />
  ) : (
    <ul className={css.list} data-one-stop>
      {rows.map((row) => (
        <li key={row.thing.id}>
          <ThingRow {...row} />
        </li>
      ))}
    </ul>
  );
