import { style } from '@vanilla-extract/css';

/** As large as the button that comes into it, so that nothing moves then. */
export const heartPlaceholder = style({
  // Above what a finger plays a row by.
  position: 'relative',
  display: 'inline-block',
  flexShrink: 0,
  width: '40px',
  height: '40px',
  '@media': { '(pointer: coarse)': { width: '44px', height: '44px' } },
});

/** The same with a number beside it. */
export const heartWithCount = style({
  display: 'inline-flex',
  alignItems: 'center',
  flexShrink: 0,
  minWidth: '40px',
  minHeight: '40px',
  '@media': { '(pointer: coarse)': { minWidth: '44px', minHeight: '44px' } },
});
