import { style, styleVariants } from '@vanilla-extract/css';
import { colour } from '../styles/theme.css.ts';
import { media, motion, radius, space, type } from '../styles/tokens.ts';

const base = style({
  ...type.body,
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: space[8],
  minHeight: '44px',
  padding: `0 20px`,
  borderRadius: radius.full,
  fontWeight: 650,
  transition: `background-color ${motion.hover}, filter ${motion.hover}, transform ${motion.hover}`,
  ':disabled': { opacity: 0.5 },
  '@media': { [media.forcedColours]: { border: '1px solid' } },
  selectors: { '&:active:not(:disabled)': { transform: 'scale(0.98)' } },
});

export const button = styleVariants({
  primary: [
    base,
    {
      background: colour.accent,
      color: colour.onAccent,
      selectors: { '&:hover:not(:disabled)': { filter: 'brightness(1.08)' } },
    },
  ],
  secondary: [
    base,
    {
      background: colour.raised,
      selectors: { '&:hover:not(:disabled)': { boxShadow: `inset 0 0 0 999px ${colour.line}` } },
    },
  ],
});
