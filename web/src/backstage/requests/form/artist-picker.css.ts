import { style } from '@vanilla-extract/css';
import { colour } from '../../../styles/theme.css.ts';
import { radius, space, type } from '../../../styles/tokens.ts';

export const picture = style({ width: '36px' });

export const badge = style({ width: '18px', height: '18px', flex: 'none', color: colour.muted });

export const icon = style({ width: '18px', height: '18px' });

export const picked = style({
  ...type.lead,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space[12],
  padding: space[12],
  borderRadius: radius.sheet,
  background: colour.surface,
  boxShadow: `inset 0 0 0 1px ${colour.line}`,
  fontWeight: 620,
});
