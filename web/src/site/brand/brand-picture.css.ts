import { style } from '@vanilla-extract/css';

/** A logo is as wide as somebody drew it: it takes the room that there is, and leaves the buttons beside it theirs. */
export const picture = style({
  height: '32px',
  width: 'auto',
  minWidth: 0,
  maxWidth: '100%',
  objectFit: 'contain',
  objectPosition: 'left center',
});
