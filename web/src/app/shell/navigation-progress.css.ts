import { keyframes, style } from '@vanilla-extract/css';
import { inRtl } from '../../styles/mirrored.css.ts';
import { colour } from '../../styles/theme.css.ts';
import { layer } from '../../styles/tokens.ts';

const grow = keyframes({ from: { scale: '0 1' }, '30%': { scale: '0.5 1' }, to: { scale: '0.92 1' } });

export const bar = style({
  position: 'fixed',
  zIndex: layer.progress,
  inset: '0 0 auto',
  height: '3px',
  background: colour.accent,
  transformOrigin: 'left',
  animation: `${grow} 8s cubic-bezier(0.1, 0.7, 0.3, 1) both`,
  selectors: { [inRtl]: { transformOrigin: 'right' } },
});
