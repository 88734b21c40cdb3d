import { style } from '@vanilla-extract/css';
import { colour } from '../../styles/theme.css.ts';
import { ownDirection, space, type } from '../../styles/tokens.ts';

export const list = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(180px, 1fr))',
  gap: `${space[24]} ${space[16]}`,
});

export const name = style({ ...type.small, color: colour.faint, marginBottom: '2px' });

export const value = style({ ...type.body, fontWeight: 600, overflowWrap: 'anywhere' });

export const text = style({
  ...type.body,
  ...ownDirection,
  maxWidth: '72ch',
  marginBottom: space[24],
  color: colour.muted,
  overflowWrap: 'anywhere',
  whiteSpace: 'pre-line',
});
