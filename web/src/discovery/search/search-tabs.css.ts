import { style } from '@vanilla-extract/css';
import { colour } from '../../styles/theme.css.ts';
import { media, space } from '../../styles/tokens.ts';

/** One row that scrolls sideways. */
export const tabs = style({
  display: 'flex',
  gap: space[8],
  // Room for the focus ring and a finger's 44 px, which a scroller cuts off.
  margin: `${space[12]} -4px -4px`,
  padding: '4px',
  overflowX: 'auto',
  scrollbarWidth: 'none',
  '@media': {
    // Up to the edges of the screen.
    [media.phone]: { margin: '-4px -16px', padding: '4px 16px' },
  },
});

export const item = style({ flexShrink: 0 });

export const tab = style({ gap: '6px', whiteSpace: 'nowrap' });

/** A kind that nothing was found of. */
export const empty = style({ color: colour.faint });

export const number = style({ color: colour.faint, selectors: { '[aria-current] > &': { color: 'inherit' } } });
