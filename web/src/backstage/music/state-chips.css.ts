import { style } from '@vanilla-extract/css';
import { colour } from '../../styles/theme.css.ts';
import { media, motion, radius, space, type } from '../../styles/tokens.ts';

export const nav = style({ minWidth: 0 });

/** One line, scrolled where there is no room. */
export const chips = style({
  display: 'flex',
  gap: space[4],
  overflowX: 'auto',
  scrollbarWidth: 'none',
  // The focus ring is not cut.
  margin: '-4px',
  padding: '4px',
  // On a phone they go on to its edge.
  '@media': { [media.phone]: { margin: `-4px -${space[16]}`, padding: `4px ${space[16]}` } },
});

export const place = style({ flex: 'none' });

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
    // A finger's 44 px.
    '&::after': { content: '', position: 'absolute', inset: '-6px 0' },
  },
  '@media': { '(pointer: coarse)': { minHeight: '36px' }, [media.forcedColours]: { border: '1px solid' } },
});

export const amount = style({ fontVariantNumeric: 'tabular-nums' });
