import { style } from '@vanilla-extract/css';

/** Reserves the size of the button that is loaded into it. */
export const followPlaceholder = style({
  display: 'inline-block',
  flexShrink: 0,
  minWidth: '112px',
  minHeight: '44px',
});
