import { style } from '@vanilla-extract/css';

/** As large as the button that comes into it, so that nothing moves then. */
export const room = style({
  // Above what a finger plays a row by.
  position: 'relative',
  display: 'inline-block',
  flexShrink: 0,
  width: '40px',
  height: '40px',
  '@media': { '(pointer: coarse)': { width: '44px', height: '44px' } },
});
