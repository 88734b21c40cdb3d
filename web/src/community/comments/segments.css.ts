import { style } from '@vanilla-extract/css';
import { colour } from '../../styles/theme.css.ts';
import { media, motion, radius, space, type } from '../../styles/tokens.ts';

export const segments = style({
  display: 'inline-flex',
  margin: 0,
  padding: '3px',
  border: 0,
  borderRadius: radius.full,
  background: colour.raised,
  '@media': { [media.phone]: { display: 'none' } },
});

export const segment = style({
  ...type.small,
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  minHeight: '28px',
  padding: '0 14px',
  borderRadius: radius.full,
  fontWeight: 600,
  color: colour.muted,
  cursor: 'pointer',
  transition: `background-color ${motion.hover}`,
  selectors: {
    '&:has(:checked)': { background: colour.background, color: colour.text },
    '&:has(:focus-visible)': { outline: `2px solid ${colour.accent}`, outlineOffset: '2px' },
  },
  '@media': {
    '(pointer: coarse)': { minHeight: '44px' },
    [media.forcedColours]: { selectors: { '&:has(:checked)': { outline: '2px solid Highlight' } } },
  },
});

export const radio = style({ position: 'absolute', inset: 0, margin: 0, opacity: 0, cursor: 'pointer' });

/** The native control, on a phone. */
export const select = style({
  ...type.small,
  display: 'none',
  minHeight: '44px',
  paddingInlineEnd: space[4],
  border: 0,
  background: 'transparent',
  color: colour.muted,
  fontFamily: 'inherit',
  fontWeight: 600,
  '@media': { [media.phone]: { display: 'block' } },
});
