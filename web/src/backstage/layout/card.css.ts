import { style } from '@vanilla-extract/css';
import { colour } from '../../styles/theme.css.ts';
import { media, motion, radius, space, type } from '../../styles/tokens.ts';

/** A card on the page. */
export const card = style({
  minWidth: 0,
  borderRadius: radius.sheet,
  background: colour.surface,
  '@media': { [media.forcedColours]: { border: '1px solid' } },
});

export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `${space[4]} ${space[12]}`,
  minHeight: '52px',
  padding: `${space[8]} ${space[16]}`,
});

export const title = style({ ...type.lead, fontWeight: 700 });

/** Rows below the heading, each with a border at its top. */
export const rows = style({});

export const row = style({ borderTop: `1px solid ${colour.line}` });

export const note = style({
  ...type.body,
  display: 'grid',
  justifyItems: 'start',
  gap: space[12],
  padding: space[16],
  borderTop: `1px solid ${colour.line}`,
  color: colour.muted,
});

/** The action of a note, in its own colour. */
export const noteAction = style({ color: colour.text });

/** The link to the complete list, at the end of the card. */
export const footer = style({
  ...type.small,
  display: 'flex',
  alignItems: 'center',
  minHeight: '44px',
  padding: `0 ${space[16]}`,
  borderTop: `1px solid ${colour.line}`,
  color: colour.muted,
  fontWeight: 620,
  borderRadius: `0 0 ${radius.sheet} ${radius.sheet}`,
  transition: `color ${motion.hover}`,
  outlineOffset: '-2px',
  ':hover': { color: colour.text },
});
