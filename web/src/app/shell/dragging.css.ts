import { globalStyle, style } from '@vanilla-extract/css';
import { colour } from '../../styles/theme.css.ts';
import { oneLine, radius, space, type } from '../../styles/tokens.ts';

/** What follows the pointer: drawn out of sight, where the browser takes its picture. */
export const chip = style({
  ...type.body,
  ...oneLine,
  position: 'fixed',
  insetBlockStart: '-100px',
  insetInlineStart: 0,
  maxWidth: '240px',
  padding: `${space[8]} ${space[12]}`,
  borderRadius: radius.card,
  background: colour.raised,
  color: colour.text,
});

/** Inside of the row, which draws nothing beyond its edges. */
globalStyle('[data-order] [data-row][data-drop="before"]', { boxShadow: `inset 0 2px ${colour.accent}` });
globalStyle('[data-order] [data-row][data-drop="after"]', { boxShadow: `inset 0 -2px ${colour.accent}` });
