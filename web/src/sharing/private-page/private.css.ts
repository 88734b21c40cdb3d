import { style } from '@vanilla-extract/css';
import { colour } from '../../styles/theme.css.ts';
import { space, type } from '../../styles/tokens.ts';

/** Says whose eyes a page is for; it gives way to the buttons beside it. */
export const privately = style({
  ...type.small,
  display: 'flex',
  alignItems: 'center',
  gap: space[8],
  flex: 1,
  minWidth: 0,
  color: colour.muted,
});

export const lock = style({ flexShrink: 0, width: '16px', height: '16px' });
