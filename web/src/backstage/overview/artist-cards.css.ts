import { style } from '@vanilla-extract/css';
import { colour } from '../../styles/theme.css.ts';
import { media, motion, oneLine, radius, space, type } from '../../styles/tokens.ts';

export const cards = style({
  display: 'grid',
  gap: space[16],
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 260px), 1fr))',
});

export const item = style({ minWidth: 0 });

const base = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[12],
  minHeight: '72px',
  height: '100%',
  padding: space[8],
  borderRadius: radius.sheet,
  transition: `background-color ${motion.hover}`,
  '@media': { [media.forcedColours]: { border: '1px solid' } },
});

export const card = style([
  base,
  { paddingInlineEnd: space[16], background: colour.surface, ':hover': { background: colour.raised } },
]);

/** The card that adds an artist. */
export const adding = style([
  base,
  {
    height: 'auto',
    paddingInline: space[16],
    border: `1px dashed ${colour.faint}`,
    color: colour.muted,
    ':hover': { background: colour.surface },
  },
]);

export const picture = style({ width: '56px', height: '56px' });

export const icon = style({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: '40px',
  height: '40px',
  borderRadius: radius.full,
  background: colour.raised,
});

export const text = style({ display: 'grid', gap: '2px', flex: 1, minWidth: 0 });
export const line = style({ display: 'flex', alignItems: 'center', gap: '6px', minWidth: 0 });
export const name = style({ ...type.lead, ...oneLine, minWidth: 0, fontWeight: 650 });
export const badge = style({ flex: 'none', width: '18px', height: '18px', color: colour.muted });
export const fact = style({ ...type.small, color: colour.muted });
export const arrow = style({ flex: 'none', color: colour.faint });
