import { keyframes, style } from '@vanilla-extract/css';
import { colour } from '../styles/theme.css.ts';
import { layer, motion, radius, shadow, space } from '../styles/tokens.ts';

export const popover = style({
  minWidth: '208px',
  maxHeight: '420px',
  overflowY: 'auto',
  borderRadius: radius.input,
  background: colour.raised,
  boxShadow: `inset 0 0 0 1px ${colour.line}, ${shadow.floating}`,
  animation: `${keyframes({ from: { opacity: 0, transform: 'translateY(-4px)' } })} ${motion.hover}`,
});

export const backdrop = style({
  position: 'fixed',
  inset: 0,
  zIndex: layer.modal,
  display: 'flex',
  alignItems: 'flex-end',
  background: 'rgb(0 0 0 / 50%)',
  animation: `${keyframes({ from: { opacity: 0 } })} ${motion.panel}`,
});

export const tray = style({
  width: '100%',
  maxHeight: '80dvh',
  overflowY: 'auto',
  padding: `${space[8]} ${space[8]} max(${space[16]}, env(safe-area-inset-bottom))`,
  borderRadius: '16px 16px 0 0',
  background: colour.raised,
  animation: `${keyframes({ from: { transform: 'translateY(100%)' } })} ${motion.panel}`,
});
