import { keyframes, style } from '@vanilla-extract/css';
import { colour } from '../../styles/theme.css.ts';
import { media, motion, radius, shadow } from '../../styles/tokens.ts';

export const popover = style({
  minWidth: '208px',
  maxHeight: '420px',
  overflowY: 'auto',
  borderRadius: radius.input,
  background: colour.raised,
  boxShadow: `inset 0 0 0 1px ${colour.line}, ${shadow.floating}`,
  animation: `${keyframes({ from: { opacity: 0, transform: 'translateY(-4px)' } })} ${motion.hover}`,
  '@media': { [media.forcedColours]: { border: '1px solid CanvasText' } },
});
