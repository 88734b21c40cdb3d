import { style } from '@vanilla-extract/css';
import { colour } from '../../styles/theme.css.ts';
import { media, motion, radius, space, type } from '../../styles/tokens.ts';

export const nav = style({ minWidth: 0 });

/** One line, which scrolls if it is too long. */
export const chips = style({
  display: 'flex',
  gap: space[4],
  overflowX: 'auto',
  scrollbarWidth: 'none',
  // Space for the focus ring.
  margin: '-4px',
  padding: '4px',
  // On a phone they extend to the edge of the screen.
  '@media': { [media.phone]: { margin: `-4px -${space[16]}`, padding: `4px ${space[16]}` } },
});

export const item = style({ flex: 'none' });

export const chip = style({
  ...type.small,
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  gap: '6px',
  minHeight: '32px',
  padding: '0 12px',
  borderRadius: radius.full,
  color: colour.muted,
  fontWeight: 620,
  transition: `background-color ${motion.hover}, color ${motion.hover}`,
  ':hover': { color: colour.text, background: colour.raised },
  selectors: {
    '&[aria-current]': { background: colour.text, color: colour.background },
    // A touch target of 44 px.
    '&::after': { content: '', position: 'absolute', inset: '-6px 0' },
  },
  '@media': { '(pointer: coarse)': { minHeight: '36px' }, [media.forcedColours]: { border: '1px solid' } },
});

export const amount = style({ fontVariantNumeric: 'tabular-nums' });
