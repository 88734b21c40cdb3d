import { formatNumber } from '../../lib/i18n.ts';
import * as css from './figure-table.css.ts';

export interface FigureTableProps {
  readonly caption: string;
  readonly columns: readonly string[];
  readonly rows: readonly {
    readonly id: string;
    readonly name: string;
    readonly values: readonly (number | string)[];
  }[];
}

/** The numbers of a chart as a table, for screen readers and for reading exact values. */
export const FigureTable = ({ caption, columns, rows }: FigureTableProps) => (
  <table className={css.table}>
    <caption className={css.caption}>{caption}</caption>
    <thead>
      <tr>
        {columns.map((column) => (
          <th key={column} scope="col" className={css.head}>
            {column}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map(({ id, name, values }) => (
        <tr key={id} className={css.row}>
          <th scope="row" className={css.name}>
            <bdi>{name}</bdi>
          </th>
          {values.map((value, index) => (
            <td key={columns[index + 1]} className={css.value}>
              {typeof value === 'number' ? formatNumber(value) : value}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);
