import { globalStyle, style } from '@vanilla-extract/css';
import { media, ownDirection, space, type } from '../../styles/tokens.ts';

export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `${space[8]} ${space[16]}`,
  padding: `${space[16]} 0 ${space[24]}`,
  '@media': { [media.phone]: { padding: `${space[8]} 0 ${space[16]}` } },
});

export const title = style({
  ...type.page,
  ...ownDirection,
  overflowWrap: 'anywhere',
  '@media': { [media.phone]: { fontSize: '1.75rem', lineHeight: '2.125rem' } },
});

export const buttons = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space[12],
  '@media': { [media.phone]: { width: '100%', gap: space[8] } },
});
/** On a phone the buttons share the width. */
globalStyle(`${buttons} > *`, { '@media': { [media.phone]: { flex: 1, whiteSpace: 'nowrap' } } });
