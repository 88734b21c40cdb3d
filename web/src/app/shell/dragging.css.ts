import { globalStyle, style } from '@vanilla-extract/css';
import { colour } from '../../styles/theme.css.ts';
import { oneLine, radius, space, type } from '../../styles/tokens.ts';

/** The drag image. It is rendered outside the viewport, where the browser captures it. */
export const dragImage = style({
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

// An inset shadow, because the row clips its content.
globalStyle('[data-order] [data-row][data-drop="before"]', { boxShadow: `inset 0 2px ${colour.accent}` });
globalStyle('[data-order] [data-row][data-drop="after"]', { boxShadow: `inset 0 -2px ${colour.accent}` });
