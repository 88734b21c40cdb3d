import { globalStyle, style } from '@vanilla-extract/css';
import { space } from '../../../styles/tokens.ts';

/** Two columns of tables as long as they come, each where there is room. */
export const tables = style({
  columnGap: space[16],
  marginBlockEnd: `-${space[16]}`,
  '@container': { '(min-width: 800px)': { columnCount: 2 } },
});
globalStyle(`${tables} > *`, { breakInside: 'avoid', marginBlockEnd: space[16] });

/** Days have a column for each figure: they take both columns of tables, and scroll where even that is too narrow. */
export const wideTable = style({ columnSpan: 'all', overflowX: 'auto' });
