import { style, styleVariants } from '@vanilla-extract/css';
import { colour } from '../../styles/theme.css.ts';
import { media, motion, radius, shadow } from '../../styles/tokens.ts';

const base = style({
  display: 'inline-grid',
  placeItems: 'center',
  flexShrink: 0,
  borderRadius: radius.full,
  background: colour.accent,
  color: colour.onAccent,
  boxShadow: shadow.play,
  transition: `transform ${motion.hover}, filter ${motion.hover}, opacity ${motion.hover}`,
  selectors: {
    '&:hover': { transform: 'scale(1.04)', filter: 'brightness(1.06)' },
    '&:active': { transform: 'scale(0.97)' },
  },
  '@media': { [media.forcedColours]: { border: '1px solid' } },
});

/** Diameter in pixels: 44 on a card, 56 in a header. */
export const playButton = styleVariants({
  44: [base, { width: '44px', height: '44px' }],
  56: [base, { width: '56px', height: '56px' }],
});

export const glyph = style({ fill: 'currentColor', stroke: 'currentColor', strokeLinejoin: 'round' });
