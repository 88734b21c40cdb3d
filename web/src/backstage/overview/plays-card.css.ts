import { style } from '@vanilla-extract/css';
import { colour } from '../../styles/theme.css.ts';
import { radius, space, type } from '../../styles/tokens.ts';

export const head = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[12],
  padding: `${space[4]} ${space[16]} 0`,
});
export const title = style({ ...type.body, color: colour.muted, fontWeight: 500 });
export const all = style({
  ...type.body,
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[4],
  minHeight: '40px',
  marginInlineEnd: `-${space[8]}`,
  padding: `0 ${space[8]}`,
  borderRadius: radius.full,
  color: colour.muted,
  fontWeight: 560,
  ':hover': { color: colour.text },
});
export const arrow = style({ width: '16px', height: '16px' });

export const body = style({ padding: `0 ${space[16]} ${space[12]}` });
export const line = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: `0 ${space[8]}`,
  marginTop: '-4px',
  marginBottom: space[8],
  fontVariantNumeric: 'tabular-nums',
});
export const total = style({ fontSize: '1.75rem', lineHeight: '2.125rem', fontWeight: 760, letterSpacing: '-0.8px' });
const change = { ...type.small, fontWeight: 650 };
export const more = style({ ...change, color: colour.positive });
export const less = style({ ...change, color: colour.danger });
export const than = style({ ...type.small, color: colour.muted });

export const tip = style({ display: 'grid', fontVariantNumeric: 'tabular-nums' });
export const tipDay = style({ ...type.caption, color: colour.muted });
