import { style } from '@vanilla-extract/css';
import { colour } from '../../../styles/theme.css.ts';
import { media, motion, radius, type } from '../../../styles/tokens.ts';

export const group = style({ border: 0, margin: 0, padding: 0, minWidth: 0 });

export const legend = style({ ...type.small, fontWeight: 600, padding: 0, marginBottom: '6px' });

export const options = style({
  display: 'inline-flex',
  padding: '3px',
  borderRadius: radius.full,
  background: colour.raised,
});

export const option = style({
  ...type.small,
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  minHeight: '34px',
  padding: '0 14px',
  borderRadius: radius.full,
  fontWeight: 600,
  color: colour.muted,
  cursor: 'pointer',
  transition: `background-color ${motion.hover}`,
  selectors: {
    '&:has(:checked)': { background: colour.surface, color: colour.text },
    '&:has(:focus-visible)': { outline: `2px solid ${colour.accent}`, outlineOffset: '2px' },
  },
  '@media': {
    '(pointer: coarse)': { minHeight: '44px' },
    [media.forcedColours]: { selectors: { '&:has(:checked)': { outline: '2px solid Highlight' } } },
  },
});

/** A transparent radio button that covers the whole option. */
export const input = style({ position: 'absolute', inset: 0, opacity: 0, margin: 0, cursor: 'pointer' });
