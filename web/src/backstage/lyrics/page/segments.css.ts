import { style } from '@vanilla-extract/css';
import { colour } from '../../../styles/theme.css.ts';
import { media, motion, radius, type } from '../../../styles/tokens.ts';

export const segments = style({
  display: 'inline-flex',
  gap: '2px',
  margin: 0,
  padding: '3px',
  border: `1px solid ${colour.line}`,
  borderRadius: radius.full,
  minWidth: 0,
});

export const segment = style({
  ...type.small,
  minHeight: '28px',
  padding: '0 14px',
  borderRadius: radius.full,
  fontWeight: 600,
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
  color: colour.muted,
  transition: `color ${motion.hover}, background-color ${motion.hover}`,
  selectors: {
    '&:hover': { color: colour.text },
    '&[aria-pressed="true"]': { color: colour.text, background: colour.raised },
  },
  '@media': {
    '(pointer: coarse)': { minHeight: '38px' },
    [media.forcedColours]: {
      selectors: {
        '&[aria-pressed="true"]': { forcedColorAdjust: 'none', color: 'HighlightText', background: 'Highlight' },
      },
    },
  },
});
