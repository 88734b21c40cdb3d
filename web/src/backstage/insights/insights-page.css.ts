import { style } from '@vanilla-extract/css';
import { colour } from '../../styles/theme.css.ts';
import { media, motion, radius, space, type } from '../../styles/tokens.ts';

export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `${space[12]} ${space[16]}`,
  padding: `${space[16]} 0 ${space[24]}`,
  '@media': { [media.phone]: { padding: `${space[8]} 0 ${space[16]}` } },
});

export const about = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space[8]} ${space[16]}`,
  minWidth: 0,
});
export const title = style({
  ...type.page,
  '@media': { [media.phone]: { fontSize: '1.75rem', lineHeight: '2.125rem' } },
});

export const controls = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space[12],
  minWidth: 0,
  '@media': { [media.phone]: { gap: space[8], width: '100%' } },
});

export const versus = style({
  ...type.small,
  display: 'inline-flex',
  alignItems: 'center',
  gap: '6px',
  minHeight: '44px',
  padding: `0 ${space[16]}`,
  borderRadius: radius.full,
  boxShadow: `inset 0 0 0 1px ${colour.line}`,
  fontWeight: 620,
  whiteSpace: 'nowrap',
  // Hidden on phones, because the legend of the chart has the same text.
  '@media': { [media.phone]: { display: 'none' } },
});
export const quiet = style({ color: colour.muted, fontWeight: 400 });

/** The buttons wrap to the next line together. */
export const actions = style({
  display: 'flex',
  gap: space[12],
  '@media': { [media.phone]: { gap: space[8] } },
});
export const turn = style({
  selectors: { '&[aria-pressed="true"]': { background: colour.text, color: colour.background } },
});
export const icon = style({ width: '18px', height: '18px' });

export const page = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[16],
  transition: `opacity ${motion.hover}`,
  selectors: { '&[aria-busy="true"]': { opacity: 0.6 } },
});
