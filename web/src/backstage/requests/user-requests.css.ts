import { style } from '@vanilla-extract/css';
import { colour } from '../../styles/theme.css.ts';
import { media, ownDirection, radius, space, type } from '../../styles/tokens.ts';

export const heading = style({ ...type.section, margin: `${space[32]} 0 ${space[12]}` });

export const rows = style({
  display: 'grid',
  borderRadius: radius.sheet,
  background: colour.surface,
  boxShadow: `inset 0 0 0 1px ${colour.line}`,
});

export const row = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[16],
  padding: `${space[12]} ${space[16]}`,
  selectors: { '&:not(:last-child)': { borderBottom: `1px solid ${colour.line}` } },
  '@media': { [media.phone]: { display: 'grid', gap: space[12] } },
});

export const text = style({ display: 'grid', gap: space[4], minWidth: 0 });

export const line = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: `${space[4]} ${space[12]}` });

export const name = style({
  ...type.lead,
  ...ownDirection,
  fontWeight: 650,
  overflowWrap: 'anywhere',
  // The link is higher than its text, as a touch target.
  paddingBlock: '2px',
  ':hover': { textDecoration: 'underline' },
});

export const facts = style({ ...type.small, color: colour.muted });

export const note = style({
  ...type.body,
  ...ownDirection,
  overflowWrap: 'anywhere',
  whiteSpace: 'pre-line',
  maxWidth: '72ch',
});
