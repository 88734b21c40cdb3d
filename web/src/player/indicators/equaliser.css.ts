import { keyframes, style } from '@vanilla-extract/css';
import { colour } from '../../styles/theme.css.ts';
import { media } from '../../styles/tokens.ts';

const dance = keyframes({ '0%, 100%': { transform: 'scaleY(0.4)' }, '50%': { transform: 'scaleY(1)' } });

/**
 * The animation runs in steps, and the delays of the bars are whole steps, so all bars change in the same frames. This
 * draws 13 frames a second. A smooth animation would draw 60 a second while music plays.
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
    // No `animation` shorthand, because it would reset the delay of each bar, and all bars would move in sync.
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
