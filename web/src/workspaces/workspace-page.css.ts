import { style } from '@vanilla-extract/css';
import { colour } from '../styles/theme.css.ts';
import { media, ownDirection, radius, space, type } from '../styles/tokens.ts';

const narrow = '(max-width: 639.98px)';

export const header = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: '20px',
  padding: `${space[16]} 0 ${space[24]}`,
  '@container': {
    [narrow]: { gridTemplateColumns: 'auto minmax(0, 1fr)', gap: space[16], paddingTop: space[8] },
  },
});

export const text = style({ display: 'grid', gap: '2px', minWidth: 0 });

export const kind = style({ ...type.small, fontWeight: 600 });

export const name = style({
  ...type.page,
  ...ownDirection,
  fontSize: 'clamp(1.5rem, 1rem + 2.4cqi, 2.25rem)',
  lineHeight: 1.15,
  overflowWrap: 'anywhere',
});

export const facts = style({ ...type.body, color: colour.muted });

/** The button next to the name, or below it. */
export const action = style({ '@container': { [narrow]: { gridColumn: '1 / -1' } } });

/** A message above the tab. */
export const notice = style({
  display: 'grid',
  gap: space[12],
  marginBottom: space[16],
  padding: space[16],
  borderRadius: radius.sheet,
  background: colour.surface,
  overflowWrap: 'anywhere',
  '@media': { [media.forcedColours]: { border: '1px solid CanvasText' } },
});

export const stack = style({ display: 'grid', gap: space[16], minWidth: 0 });

/** Buttons and the search above a list. */
export const toolbar = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space[8] });

export const buttonIcon = style({ width: '18px', height: '18px' });

export const empty = style({ display: 'grid', justifyItems: 'start', gap: space[12] });

export const note = style({ ...type.small, color: colour.muted, overflowWrap: 'anywhere' });
