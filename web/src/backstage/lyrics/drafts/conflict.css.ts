import { style } from '@vanilla-extract/css';
import { colour } from '../../../styles/theme.css.ts';
import { media, ownDirection, radius, space, type } from '../../../styles/tokens.ts';

export const intro = style({ ...type.body, marginBottom: space[16], color: colour.muted });

export const versions = style({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  gap: space[12],
  '@media': { [media.phone]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
});

export const version = style({
  display: 'grid',
  gridTemplateRows: 'auto minmax(0, 1fr) auto',
  gap: space[12],
  minWidth: 0,
  padding: space[12],
  borderRadius: radius.card,
  background: colour.raised,
});

export const title = style({ ...type.body, fontWeight: 650 });

export const text = style({
  ...type.small,
  ...ownDirection,
  maxHeight: '40dvh',
  margin: 0,
  padding: 0,
  overflowY: 'auto',
  listStyle: 'none',
  overflowWrap: 'anywhere',
  color: colour.muted,
});

/** A line that the other version does not have. */
export const changedLine = style({
  color: colour.text,
  fontWeight: 620,
  background: `color-mix(in srgb, ${colour.warning} 14%, transparent)`,
});
