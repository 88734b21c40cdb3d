import { style } from '@vanilla-extract/css';

/** A logo can have any width. It shrinks to the available space, so that it does not displace the buttons next to it. */
export const picture = style({
  height: '32px',
  width: 'auto',
  minWidth: 0,
  maxWidth: '100%',
  objectFit: 'contain',
  objectPosition: 'left center',
});
