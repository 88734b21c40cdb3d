import { keyframes, style } from '@vanilla-extract/css';
import { colour } from '../../styles/theme.css.ts';
import { layer, motion, radius, shadow, space, type } from '../../styles/tokens.ts';

export const tooltip = style({
  ...type.caption,
  position: 'fixed',
  zIndex: layer.tooltip,
  padding: `6px ${space[8]}`,
  borderRadius: radius.thumbnail,
  background: colour.raised,
  color: colour.text,
  fontWeight: 550,
  boxShadow: `inset 0 0 0 1px ${colour.line}, ${shadow.floating}`,
  transform: 'translateX(-50%)',
  whiteSpace: 'nowrap',
  animation: `${keyframes({ from: { opacity: 0 } })} ${motion.hover}`,
  selectors: { '&[data-side="above"]': { transform: 'translate(-50%, -100%)' } },
});
