import { globalStyle, style } from '@vanilla-extract/css';
import { space } from '../../../styles/tokens.ts';

/** Tables of any length in two columns, if there is space. */
export const tables = style({
  columnGap: space[16],
  marginBlockEnd: `-${space[16]}`,
  '@container': { '(min-width: 800px)': { columnCount: 2 } },
});
globalStyle(`${tables} > *`, { breakInside: 'avoid', marginBlockEnd: space[16] });

/** The table of days has a column for each metric. It spans both columns and scrolls if they are too narrow. */
export const wideTable = style({ columnSpan: 'all', overflowX: 'auto' });
