import { style } from '@vanilla-extract/css';
import { space } from '../../styles/tokens.ts';

export const top = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `0 ${space[24]}`,
  maxWidth: '1128px',
  paddingBottom: space[8],
});

export const icon = style({ width: '18px', height: '18px' });

export const column = style({ display: 'grid', alignContent: 'start', gap: space[32], minWidth: 0 });

/** Picture and name next to each other. */
export const first = style({
  display: 'grid',
  gridTemplateColumns: '96px minmax(0, 1fr)',
  alignItems: 'start',
  gap: `${space[12]} 28px`,
});
