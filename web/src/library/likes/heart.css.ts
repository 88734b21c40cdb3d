import { style } from '@vanilla-extract/css';

/** Reserves the size of the button that is loaded into it. */
export const heartPlaceholder = style({
  // Above the area of the row that plays it on touch screens.
  position: 'relative',
  display: 'inline-block',
  flexShrink: 0,
  width: '40px',
  height: '40px',
  '@media': { '(pointer: coarse)': { width: '44px', height: '44px' } },
});

/** The same for a button with a count. */
export const heartWithCount = style({
  display: 'inline-flex',
  alignItems: 'center',
  flexShrink: 0,
  minWidth: '40px',
  minHeight: '40px',
  '@media': { '(pointer: coarse)': { minWidth: '44px', minHeight: '44px' } },
});
