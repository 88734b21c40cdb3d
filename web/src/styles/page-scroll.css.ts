import { style } from '@vanilla-extract/css';
import { media } from './tokens.ts';

/**
 * The scroll container of a whole page. In a narrow window it has no scrollbar for mouse users, because a scrollbar needs
 * space at one side and the page would no longer be centred. On touch screens the scrollbar covers the page.
 */
export const pageScroll = style({
  overflowY: 'auto',
  '@media': { [`${media.phone} and (not (pointer: coarse))`]: { scrollbarWidth: 'none' } },
});
