import { style } from '@vanilla-extract/css';
import { colour } from '../../styles/theme.css.ts';
import { space } from '../../styles/tokens.ts';

/** Separated from the entries before. */
export const lastEntries = style({
  marginTop: space[4],
  paddingTop: space[4],
  borderTop: `1px solid ${colour.line}`,
});
