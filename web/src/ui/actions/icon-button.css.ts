import { createVar, fallbackVar, style } from '@vanilla-extract/css';
import { colour } from '../../styles/theme.css.ts';
import { motion, radius } from '../../styles/tokens.ts';

/** The icon colour on a coloured background, where the default one would have too little contrast. */
export const iconColour = createVar();

export const iconButton = style({
  display: 'inline-grid',
  placeItems: 'center',
  flexShrink: 0,
  width: '40px',
  height: '40px',
  borderRadius: radius.full,
  color: fallbackVar(iconColour, colour.faint),
  transition: `color ${motion.hover}, background-color ${motion.hover}, transform ${motion.hover}`,
  '@media': { '(pointer: coarse)': { width: '44px', height: '44px' } },
  selectors: {
    '&:hover:not(:disabled)': { color: colour.text },
    '&:active:not(:disabled)': { transform: 'scale(0.94)' },
    '&:disabled': { opacity: 0.45 },
    '&[aria-pressed="true"]': { color: colour.accent },
  },
});
