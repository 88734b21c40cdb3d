import { style } from '@vanilla-extract/css';
import { colour } from '../../styles/theme.css.ts';
import { media, space } from '../../styles/tokens.ts';

/** One horizontally scrolling row. */
export const tabs = style({
  display: 'flex',
  gap: space[8],
  // Space for the focus ring and 44 px touch targets, which the scroll container would cut off.
  margin: `${space[12]} -4px -4px`,
  padding: '4px',
  overflowX: 'auto',
  scrollbarWidth: 'none',
  '@media': {
    // Extends to the edges of the screen.
    [media.phone]: { margin: '-4px -16px', padding: '4px 16px' },
  },
});

export const item = style({ flexShrink: 0 });

export const tab = style({ gap: '6px', whiteSpace: 'nowrap' });

/** A type without results. */
export const empty = style({ color: colour.faint });

export const number = style({ color: colour.faint, selectors: { '[aria-current] > &': { color: 'inherit' } } });
