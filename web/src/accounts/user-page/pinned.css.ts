import { style } from '@vanilla-extract/css';
import { space } from '../../styles/tokens.ts';

/** Six at most, so that each row is whole: two, three or all of them side by side. */
export const pinned = style({
  display: 'grid',
  gap: `${space[32]} 20px`,
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  '@container': {
    '(min-width: 520px)': { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
    '(min-width: 900px)': { gridTemplateColumns: 'repeat(6, minmax(0, 1fr))' },
  },
});

export const twoColumns = style({
  display: 'grid',
  columnGap: space[32],
  // As lists of rows have it: their ground reaches beyond their words.
  marginInline: '-8px',
  '@container': { '(min-width: 1000px)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
});
