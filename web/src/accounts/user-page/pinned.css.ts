import { style } from '@vanilla-extract/css';
import { space } from '../../styles/tokens.ts';

/** At most six, so that rows of two, three or six are complete. */
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
  // The background of rows extends beyond their text.
  marginInline: '-8px',
  '@container': { '(min-width: 1000px)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
});
