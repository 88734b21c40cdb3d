import { style } from '@vanilla-extract/css';
import { colour } from '../../styles/theme.css.ts';
import { space, type } from '../../styles/tokens.ts';

export const disc = style({
  ...type.small,
  display: 'flex',
  alignItems: 'center',
  gap: space[8],
  height: '48px',
  padding: `0 ${space[12]}`,
  color: colour.muted,
  fontWeight: 620,
});

export const discIcon = style({ width: '16px', height: '16px' });
