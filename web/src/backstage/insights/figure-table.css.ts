import { style } from '@vanilla-extract/css';
import { colour } from '../../styles/theme.css.ts';
import { space, type } from '../../styles/tokens.ts';

export const table = style({ ...type.body, width: '100%', borderCollapse: 'collapse' });
export const caption = style({
  ...type.lead,
  padding: `${space[12]} ${space[16]}`,
  textAlign: 'start',
  fontWeight: 700,
});

const cell = { padding: `${space[8]} ${space[16]}`, fontVariantNumeric: 'tabular-nums' } as const;
export const head = style({
  ...cell,
  ...type.small,
  color: colour.muted,
  fontWeight: 620,
  textAlign: 'end',
  selectors: { '&:first-child': { textAlign: 'start' } },
});
export const row = style({ borderTop: `1px solid ${colour.line}` });
export const name = style({ ...cell, fontWeight: 500, textAlign: 'start', overflowWrap: 'anywhere' });
export const value = style({ ...cell, textAlign: 'end', whiteSpace: 'nowrap' });
