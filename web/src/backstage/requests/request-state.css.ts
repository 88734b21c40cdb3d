import { style } from '@vanilla-extract/css';
import { colour } from '../../styles/theme.css.ts';
import { media, ownDirection, radius, space, type } from '../../styles/tokens.ts';

export const page = style({ display: 'grid', gap: space[16], maxWidth: '624px', paddingTop: space[32] });

export const facts = style({
  ...type.small,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space[4]} ${space[12]}`,
  color: colour.muted,
  overflowWrap: 'anywhere',
});

export const icon = style({ width: '40px', height: '40px', color: colour.faint, strokeWidth: 1.25 });

export const heading = style({ ...type.page, overflowWrap: 'anywhere' });
export const subheading = style({ ...type.section });
export const text = style({ ...type.lead, color: colour.muted });

export const next = style({
  ...type.lead,
  display: 'grid',
  gap: space[8],
  paddingInlineStart: space[24],
  listStyle: 'decimal',
  color: colour.muted,
});

export const note = style({
  ...type.lead,
  ...ownDirection,
  padding: space[16],
  borderRadius: radius.sheet,
  background: colour.raised,
  overflowWrap: 'anywhere',
  whiteSpace: 'pre-line',
});

export const actions = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space[12],
  marginTop: space[8],
  '@media': { [media.phone]: { display: 'grid' } },
});
