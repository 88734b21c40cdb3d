import { keyframes, style } from '@vanilla-extract/css';
import { colour } from '../../styles/theme.css.ts';
import { radius } from '../../styles/tokens.ts';

const appear = keyframes({ from: { opacity: 0 }, to: { opacity: 1 } });
const pulse = keyframes({ '50%': { opacity: 0.55 } });

/** Hidden at first, so that content that loads within 150 ms never shows a skeleton. */
export const skeletons = style({ animation: `${appear} 120ms 150ms both` });

export const skeleton = style({
  display: 'block',
  borderRadius: radius.thumbnail,
  background: colour.raised,
  animation: `${pulse} 1.6s ease-in-out infinite`,
});
export const roundSkeleton = style({ borderRadius: '50%' });
