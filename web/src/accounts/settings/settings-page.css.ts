import { style } from '@vanilla-extract/css';
import { colour } from '../../styles/theme.css.ts';
import { media, motion, radius, space, type } from '../../styles/tokens.ts';

/** A container query, since an open queue narrows the sheet. */
const narrow = '(max-width: 819.98px)';

export const layout = style({
  display: 'grid',
  gridTemplateColumns: '220px minmax(0, 720px)',
  gap: space[32],
  alignItems: 'start',
  '@container': { [narrow]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: space[12] } },
});

export const panels = style({ display: 'grid', gap: space[16], minWidth: 0 });

export const nav = style({
  position: 'sticky',
  top: space[8],
  '@container': {
    [narrow]: {
      top: 0,
      zIndex: 1,
      minWidth: 0,
      // Extends to the edges of the sheet, where chips are cut off while scrolling.
      margin: `0 -${space[24]}`,
      background: colour.background,
      '@media': { [media.phone]: { margin: `0 -${space[16]}` } },
    },
  },
});

export const list = style({
  display: 'grid',
  gap: space[4],
  '@container': {
    [narrow]: {
      display: 'flex',
      gap: space[8],
      overflowX: 'auto',
      scrollbarWidth: 'none',
      padding: `${space[8]} ${space[24]}`,
      '@media': { [media.phone]: { padding: `${space[8]} ${space[16]}` } },
    },
  },
});

export const link = style({
  ...type.body,
  display: 'flex',
  alignItems: 'center',
  gap: space[12],
  minHeight: '40px',
  padding: `${space[4]} ${space[12]}`,
  borderRadius: radius.card,
  color: colour.muted,
  fontWeight: 600,
  outlineOffset: '-2px',
  transition: `color ${motion.hover}, background-color ${motion.hover}`,
  ':hover': { color: colour.text },
  selectors: { '&[aria-current]': { background: colour.surface, color: colour.text } },
  '@container': {
    [narrow]: {
      flex: 'none',
      minHeight: '44px',
      padding: '0 16px',
      borderRadius: radius.full,
      background: colour.raised,
      whiteSpace: 'nowrap',
      selectors: { '&[aria-current]': { background: colour.text, color: colour.background } },
    },
  },
});

export const linkIcon = style({
  color: 'inherit',
  '@container': { [narrow]: { display: 'none' } },
});
