import { style } from '@vanilla-extract/css';
import { colour } from '../../styles/theme.css.ts';
import { media, motion, oneLine, radius, space, type } from '../../styles/tokens.ts';

export const brand = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[12],
  minWidth: 0,
  minHeight: '52px',
  padding: `0 ${space[8]}`,
  borderRadius: radius.card,
});

export const siteName = style({ ...oneLine, flex: '0 1 auto', minWidth: 0, fontSize: '1.125rem', fontWeight: 720 });

export const nav = style({ display: 'grid', alignContent: 'start', gap: space[4], minWidth: 0 });

export const railBrand = style([brand, { justifyContent: 'center', padding: 0 }]);

export const groupHeading = style({ paddingTop: space[12] });

/** The name of a group, which collapses it. */
export const group = style({
  ...type.caption,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  width: '100%',
  minHeight: '28px',
  padding: `0 ${space[12]}`,
  borderRadius: radius.card,
  color: colour.muted,
  fontWeight: 650,
  textTransform: 'uppercase',
  letterSpacing: '0.4px',
  ':hover': { color: colour.text },
  '@media': { '(pointer: coarse)': { minHeight: '44px' } },
});

export const chevron = style({
  width: '14px',
  height: '14px',
  transition: `rotate ${motion.hover}`,
  selectors: { '[aria-expanded="false"] > &': { rotate: '-90deg' } },
});

/** Groups of a rail have no heading. A line separates them. */
export const railGroup = style({
  selectors: { '& + &': { marginTop: space[4], paddingTop: space[8], borderTop: `1px solid ${colour.line}` } },
});

export const list = style({ display: 'grid', gap: '2px' });

export const link = style({
  ...type.body,
  display: 'flex',
  alignItems: 'center',
  gap: space[12],
  minHeight: '36px',
  padding: `0 ${space[12]}`,
  borderRadius: radius.card,
  color: colour.muted,
  fontWeight: 600,
  transition: `color ${motion.hover}, background-color ${motion.hover}`,
  ':hover': { color: colour.text },
  selectors: { '&[aria-current]': { background: colour.surface, color: colour.text } },
  '@media': {
    '(pointer: coarse)': { minHeight: '44px' },
    [media.forcedColours]: { selectors: { '&[aria-current]': { border: '1px solid' } } },
  },
});

export const linkName = style({ ...oneLine, minWidth: 0 });

export const railLink = style([
  link,
  { position: 'relative', justifyContent: 'center', minHeight: '40px', padding: 0 },
]);

/** The number of items that need attention. */
export const count = style({ marginInlineStart: 'auto', flex: 'none' });

/** Marks a section with items that need attention, where there is no space for their number. */
export const dot = style({
  position: 'absolute',
  insetBlockStart: '7px',
  insetInlineStart: 'calc(50% + 6px)',
  width: '8px',
  height: '8px',
  borderRadius: radius.full,
  background: colour.warning,
  '@media': { [media.forcedColours]: { background: 'CanvasText' } },
});
