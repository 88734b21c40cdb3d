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

/** A heading with the actions of the page at the end of the line. */
export const headingRow = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[12],
});

/** A text below the heading, with the same distance to the content as a heading alone. */
export const headingNote = style([prose, { marginBottom: space[16] }]);
