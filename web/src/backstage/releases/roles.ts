// Roles of a table whose rows are laid out anew on a narrow sheet, which a <table> cannot. Handed on as properties: they
// take no focus, as nothing in a table does but what stands in its cells.
export const rowGroup = { role: 'rowgroup' } as const;
export const cell = { role: 'cell' } as const;
export const rowHeader = { role: 'rowheader' } as const;
export const columnHeader = { role: 'columnheader' } as const;

/** @param rows of which some may not be drawn */
export const table = (label: string, rows: number) =>
  ({ role: 'table', 'aria-label': label, 'aria-rowcount': rows }) as const;

/** @param index its place among all, from 1 */
export const row = (index: number) => ({ role: 'row', 'aria-rowindex': index }) as const;
