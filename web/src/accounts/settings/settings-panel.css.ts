import { style } from '@vanilla-extract/css';
import { colour } from '../../styles/theme.css.ts';
import { media, radius, space, type } from '../../styles/tokens.ts';

export const panel = style({
  display: 'grid',
  gap: space[24],
  minWidth: 0,
  padding: space[24],
  borderRadius: radius.sheet,
  background: colour.surface,
  outlineOffset: '-2px',
  // On narrow sheets the chips are above the panels.
  scrollMarginTop: space[16],
  '@media': {
    [media.phone]: { padding: space[16], scrollMarginTop: '60px' },
    [media.forcedColours]: { border: '1px solid CanvasText' },
  },
});

export const heading = style({ ...type.section, overflowWrap: 'anywhere' });

export const description = style({
  ...type.body,
  marginTop: space[4],
  maxWidth: '68ch',
  color: colour.muted,
  overflowWrap: 'anywhere',
});

export const note = style({ ...type.small, color: colour.muted, overflowWrap: 'anywhere' });

/** Buttons of a panel. */
export const buttons = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space[12],
  '@media': { [media.phone]: { display: 'grid' } },
});

/** Fields next to each other if there is space. */
export const pair = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(220px, 100%), 1fr))',
  gap: '20px',
});

export const link = style({ color: colour.text, textDecoration: 'underline', textUnderlineOffset: '2px' });
