import { style } from '@vanilla-extract/css';
import { media, ownDirection, space, type } from '../../styles/tokens.ts';
import { prose } from './prose.css.ts';

export const heading = style({
  ...type.page,
  ...ownDirection,
  padding: `${space[24]} 0 ${space[16]}`,
  overflowWrap: 'anywhere',
  '@media': { [media.phone]: { fontSize: '1.75rem', lineHeight: '2.125rem', padding: `${space[8]} 0 ${space[16]}` } },
});

/** A heading, and what can be done with its page at the end of the line. */
export const headingRow = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[12],
});

/** Said under it, as far from what follows as a heading by itself. */
export const headingNote = style([prose, { marginBottom: space[16] }]);
