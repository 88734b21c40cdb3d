import { keyframes, style } from '@vanilla-extract/css';
import { colour } from '../../styles/theme.css.ts';
import { media } from '../../styles/tokens.ts';

const dance = keyframes({ '0%, 100%': { transform: 'scaleY(0.4)' }, '50%': { transform: 'scaleY(1)' } });

/**
 * In steps, and all three bars in the same ones (delays of whole steps): 13 frames are drawn a second, where a smooth dance
 * draws the 60 of a screen for as long as music plays.
 */
const steps = 'steps(6, jump-end)';

export const equaliser = style({
  display: 'inline-flex',
  alignItems: 'flex-end',
  gap: '2px',
  width: '14px',
  height: '14px',
  color: colour.accent,
});

export const bar = style({
  flex: 1,
  height: '100%',
  background: 'currentColor',
  borderRadius: '1px',
  transform: 'scaleY(0.7)',
  transformOrigin: 'bottom',
  selectors: {
    // Property by property: the shorthand would take the bars' own delays back, and they would dance as one.
    [`${equaliser}[data-playing] &`]: {
      animationName: dance,
      animationDuration: '900ms',
      animationTimingFunction: steps,
      animationIterationCount: 'infinite',
    },
    '&:nth-child(2)': { animationDelay: '-300ms', transform: 'scaleY(1)' },
    '&:nth-child(3)': { animationDelay: '-600ms', transform: 'scaleY(0.45)' },
  },
  '@media': {
    [media.reducedMotion]: { selectors: { [`${equaliser}[data-playing] &`]: { animation: 'none' } } },
    [media.forcedColours]: { background: 'CanvasText' },
  },
});
