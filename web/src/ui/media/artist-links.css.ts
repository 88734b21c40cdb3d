import { style } from '@vanilla-extract/css';

export const artistLink = style({
  ':hover': { textDecoration: 'underline', textUnderlineOffset: '2px' },
});
