import { style } from '@vanilla-extract/css';
import { colour } from '../../styles/theme.css.ts';
import { radius, space, type } from '../../styles/tokens.ts';

export const section = style({
  ...type.small,
  margin: `${space[4]} 0 -${space[8]}`,
  color: colour.muted,
  fontWeight: 650,
});

export const line = style({
  ...type.body,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[16],
  minHeight: '40px',
  borderTop: `1px solid ${colour.line}`,
});

export const keys = style({ display: 'flex', gap: space[4], flex: 'none' });

export const key = style({
  ...type.caption,
  display: 'grid',
  placeItems: 'center',
  minWidth: '28px',
  height: '28px',
  padding: `0 ${space[8]}`,
  fontFamily: 'inherit',
  fontWeight: 620,
  borderRadius: radius.thumbnail,
  color: colour.muted,
  background: colour.raised,
});
