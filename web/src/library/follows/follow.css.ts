import { style } from '@vanilla-extract/css';

/** As large as the button that comes into it, so that nothing moves then. */
export const followPlaceholder = style({
  display: 'inline-block',
  flexShrink: 0,
  minWidth: '112px',
  minHeight: '44px',
});
