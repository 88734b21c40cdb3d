import { style } from '@vanilla-extract/css';
import { colour } from '../../styles/theme.css.ts';
import { space, type } from '../../styles/tokens.ts';

export const note = style({
  ...type.body,
  color: colour.muted,
  padding: `${space[32]} 0`,
  overflowWrap: 'anywhere',
  textWrap: 'pretty',
});

export const icon = style({
  display: 'block',
  width: '32px',
  height: '32px',
  marginBottom: space[12],
  color: colour.faint,
  strokeWidth: 1.25,
});
