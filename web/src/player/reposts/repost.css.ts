import { style } from '@vanilla-extract/css';

/** As large as the button that comes into it, so that nothing moves then. */
export const room = style({
  display: 'inline-flex',
  alignItems: 'center',
  flexShrink: 0,
  minWidth: '40px',
  minHeight: '40px',
  '@media': { '(pointer: coarse)': { minWidth: '44px', minHeight: '44px' } },
});
