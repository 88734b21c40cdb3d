import { createVar, style } from '@vanilla-extract/css';
import { inRtl } from '../../styles/mirrored.css.ts';
import { colour } from '../../styles/theme.css.ts';
import { media, motion, radius } from '../../styles/tokens.ts';

/** Filled part, as a percentage. */
export const filled = createVar();

/** Seen on every sheet, the raised one too. */
const rest = `color-mix(in srgb, ${colour.text} 18%, transparent)`;

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

const ground = (towards: 'left' | 'right') =>
  `linear-gradient(to ${towards}, ${colour.text} ${filled}, ${rest} ${filled}) center / 100% 4px no-repeat`;

export const slider = style({
  appearance: 'none',
  width: '100%',
  height: '20px',
  margin: 0,
  cursor: 'pointer',
  background: ground('right'),
  borderRadius: radius.full,
  selectors: {
    [inRtl]: { background: ground('left') },
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
    // A finger does not point before it presses: it has to see what it can take.
    '(hover: none)': {
      selectors: {
        '&::-webkit-slider-thumb': { transform: 'scale(1.4)' },
        '&::-moz-range-thumb': { transform: 'scale(1.4)' },
      },
    },
  },
});
