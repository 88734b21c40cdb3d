import { style } from '@vanilla-extract/css';
import { colour } from '../../../styles/theme.css.ts';
import { radius, space } from '../../../styles/tokens.ts';

export const pushSwitch = style({
  marginBlockEnd: space[16],
  padding: `${space[8]} ${space[16]}`,
  borderRadius: radius.sheet,
  background: colour.surface,
  boxShadow: `inset 0 0 0 1px ${colour.line}`,
});
