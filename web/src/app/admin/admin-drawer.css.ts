import { keyframes, style } from '@vanilla-extract/css';
import { inRtl } from '../../styles/mirrored.css.ts';
import { colour } from '../../styles/theme.css.ts';
import { layer, media, motion, shadow, space } from '../../styles/tokens.ts';

export const backdrop = style({
  position: 'fixed',
  inset: 0,
  zIndex: layer.modal,
  background: 'rgb(0 0 0 / 50%)',
  animation: `${keyframes({ from: { opacity: 0 } })} ${motion.panel}`,
});

const createSlideAnimation = (sign: '' | '-') => `${keyframes({ from: { translate: `${sign}100%` } })} ${motion.panel}`;

export const drawer = style({
  position: 'absolute',
  insetBlock: 0,
  insetInlineStart: 0,
  width: 'min(280px, calc(100vw - 56px))',
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  background: colour.panel,
  boxShadow: shadow.floating,
  animation: createSlideAnimation('-'),
  selectors: { [inRtl]: { animation: createSlideAnimation('') } },
  '@media': { [media.forcedColours]: { border: '1px solid' } },
});

export const dialog = style({ padding: `${space[8]} ${space[8]} ${space[24]}`, outline: 'none' });

export const header = style({ display: 'flex', minHeight: '52px', alignItems: 'center', gap: space[8] });
