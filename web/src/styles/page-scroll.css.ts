import { style } from '@vanilla-extract/css';
import { media } from './tokens.ts';

/**
 * What scrolls a whole page. A mouse's scrollbar takes room on one side, which moves the page out of the middle of a narrow
 * window; a finger's lies over the page.
 */
export const pageScroll = style({
  overflowY: 'auto',
  '@media': { [`${media.phone} and (not (pointer: coarse))`]: { scrollbarWidth: 'none' } },
});
