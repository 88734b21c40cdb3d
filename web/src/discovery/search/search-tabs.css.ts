import { style } from '@vanilla-extract/css';
import { colour } from '../../styles/theme.css.ts';
import { media, space } from '../../styles/tokens.ts';

/** On a phone one row that scrolls sideways: four of them would leave the results no room. */
export const tabs = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space[8],
  marginTop: space[16],
  '@media': {
    [media.phone]: {
      flexWrap: 'nowrap',
      // Room for the focus ring and a finger's 44 px, which a scroller cuts off; up to the edges of the screen.
      margin: '-4px -16px',
      padding: '4px 16px',
      overflowX: 'auto',
      scrollbarWidth: 'none',
    },
  },
});

export const item = style({ flexShrink: 0 });

export const tab = style({ gap: '6px', whiteSpace: 'nowrap' });

/** A kind that nothing was found of. */
export const empty = style({ color: colour.faint });

export const number = style({ color: colour.faint, selectors: { '[aria-current] > &': { color: 'inherit' } } });
