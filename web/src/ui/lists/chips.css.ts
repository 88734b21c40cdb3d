import { style } from '@vanilla-extract/css';
import { colour } from '../../styles/theme.css.ts';
import { media, motion, radius, space, type } from '../../styles/tokens.ts';

export const chips = style({ display: 'flex', flexWrap: 'wrap', gap: space[8], marginTop: space[16] });

export const chip = style({
  ...type.small,
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: '32px',
  padding: `0 14px`,
  borderRadius: radius.full,
  background: colour.raised,
  fontWeight: 600,
  transition: `box-shadow ${motion.hover}`,
  ':hover': { boxShadow: `inset 0 0 0 1px ${colour.faint}` },
  '@media': { '(pointer: coarse)': { minHeight: '36px' }, [media.forcedColours]: { border: '1px solid' } },
  selectors: {
    // A touch target of 44 px, which includes half of the gap between two rows of chips.
    '&::after': { content: '', position: 'absolute', inset: '-4px 0' },
    '&[aria-current]': { background: colour.text, color: colour.background },
  },
});
