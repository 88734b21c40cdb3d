import { globalStyle, keyframes, style } from '@vanilla-extract/css';
import { media, radius, shadow } from '../../styles/tokens.ts';

const drift = keyframes({ from: { translate: '0 2%' }, to: { translate: '0 -6%' } });

/** Larger than its container, which clips it. */
export const wall = style({
  position: 'absolute',
  inset: '-18% -14%',
  display: 'grid',
  gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
  gap: '24px',
  transform: 'rotate(-8deg)',
  pointerEvents: 'none',
});

export const column = style({
  display: 'grid',
  gap: '24px',
  alignContent: 'start',
  animation: `${drift} 40s ease-in-out infinite alternate`,
  selectors: {
    '&:nth-child(even)': { marginTop: '-28%', animationDirection: 'alternate-reverse' },
    '&:nth-child(3n)': { animationDuration: '52s' },
  },
  '@media': { [media.reducedMotion]: { animation: 'none' } },
});

globalStyle(`${column} > *`, { width: '100%', borderRadius: radius.sheet, boxShadow: shadow.card });
