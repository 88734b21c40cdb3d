// ARIA roles of a table whose rows have another layout on narrow screens, which is not possible with a <table>. They
// are passed as objects, because Biome would ask for focusable elements otherwise.
export const rowGroup = { role: 'rowgroup' } as const;
export const cell = { role: 'cell' } as const;
export const rowHeader = { role: 'rowheader' } as const;
export const columnHeader = { role: 'columnheader' } as const;

/** @param rows total number of rows, including those that are not rendered */
export const getTableProps = (label: string, rows: number) =>
  ({ role: 'table', 'aria-label': label, 'aria-rowcount': rows }) as const;

/** @param index position among all rows, from 1 */
export const getRowProps = (index: number) => ({ role: 'row', 'aria-rowindex': index }) as const;
