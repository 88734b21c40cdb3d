import { createVar, style } from '@vanilla-extract/css';
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

export const slider = style({
  appearance: 'none',
  width: '100%',
  height: '20px',
  margin: 0,
  cursor: 'pointer',
  background: `linear-gradient(to right, ${colour.text} ${filled}, ${rest} ${filled}) center / 100% 4px no-repeat`,
  borderRadius: radius.full,
  selectors: {
    '&::-webkit-slider-runnable-track': track,
    '&::-moz-range-track': track,
    '&::-webkit-slider-thumb': { ...thumb, marginTop: '-4px', transform: 'scale(0)' },
    '&::-moz-range-thumb': { ...thumb, transform: 'scale(0)' },
    '&:hover::-webkit-slider-thumb, &:focus-visible::-webkit-slider-thumb': { transform: 'scale(1)' },
    '&:hover::-moz-range-thumb, &:focus-visible::-moz-range-thumb': { transform: 'scale(1)' },
  },
  '@media': {
    [media.forcedColours]: { appearance: 'auto' },
    // A finger does not point before it presses: it has to see what it can take.
    '(hover: none)': {
      selectors: {
        '&::-webkit-slider-thumb': { transform: 'scale(1.4)' },
        '&::-moz-range-thumb': { transform: 'scale(1.4)' },
      },
    },
  },
});
