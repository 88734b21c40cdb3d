import { createVar, style } from '@vanilla-extract/css';
import { inRtl } from '../../styles/mirrored.css.ts';
import { colour } from '../../styles/theme.css.ts';
import { media, motion, radius } from '../../styles/tokens.ts';

/** The filled part as a percentage. */
export const filled = createVar();

/** The colour of the remaining part, visible on every background. */
const remainingColour = `color-mix(in srgb, ${colour.text} 18%, transparent)`;

const track = { height: '4px', borderRadius: radius.full, background: 'transparent' } as const;
const thumb = {
  appearance: 'none',
  width: '12px',
  height: '12px',
  border: 0,
  borderRadius: radius.full,
  background: colour.text,
  transition: `transform ${motion.hover}`,
} as const;

const createGradient = (direction: 'left' | 'right') =>
  `linear-gradient(to ${direction}, ${colour.text} ${filled}, ${remainingColour} ${filled}) center / 100% 4px no-repeat`;

export const slider = style({
  appearance: 'none',
  width: '100%',
  height: '20px',
  margin: 0,
  cursor: 'pointer',
  background: createGradient('right'),
  borderRadius: radius.full,
  selectors: {
    [inRtl]: { background: createGradient('left') },
    '&::-webkit-slider-runnable-track': track,
    '&::-moz-range-track': track,
    '&::-webkit-slider-thumb': { ...thumb, marginTop: '-4px', transform: 'scale(0)' },
    '&::-moz-range-thumb': { ...thumb, transform: 'scale(0)' },
    '&:hover::-webkit-slider-thumb, &:focus-visible::-webkit-slider-thumb': { transform: 'scale(1)' },
    '&:hover::-moz-range-thumb, &:focus-visible::-moz-range-thumb': { transform: 'scale(1)' },
  },
  '@media': {
    [media.forcedColours]: { appearance: 'auto' },
    '(pointer: coarse)': { height: '44px' },
    // Without hover, the thumb is always visible, so that users see what they can drag.
    '(hover: none)': {
      selectors: {
        '&::-webkit-slider-thumb': { transform: 'scale(1.4)' },
        '&::-moz-range-thumb': { transform: 'scale(1.4)' },
      },
    },
  },
});
