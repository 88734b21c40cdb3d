import { createVar, keyframes, style } from '@vanilla-extract/css';
import { inRtl } from '../../styles/mirrored.css.ts';
import { colour } from '../../styles/theme.css.ts';
import { media, motion, radius, space, type } from '../../styles/tokens.ts';

/** Done part, as a percentage. */
export const percentDone = createVar();

export const progress = style({ ...type.small, display: 'grid', gap: '6px' });

export const header = style({ display: 'flex', justifyContent: 'space-between', gap: space[16], color: colour.muted });

export const bar = style({
  height: '6px',
  overflow: 'hidden',
  borderRadius: radius.full,
  background: colour.raised,
  '@media': { [media.forcedColours]: { border: '1px solid CanvasText' } },
});

export const fill = style({
  height: '100%',
  width: percentDone,
  borderRadius: radius.full,
  background: colour.accent,
  transition: `width ${motion.panel}`,
  '@media': { [media.forcedColours]: { forcedColorAdjust: 'none', background: 'Highlight' } },
});

const createSlideAnimation = (sign: '' | '-') =>
  `${keyframes({ from: { translate: `${sign ? '' : '-'}100%` }, to: { translate: `${sign}333%` } })} 1.2s ease-in-out infinite`;

/** The amount of work is unknown. */
export const indeterminate = style({
  width: '30%',
  animation: createSlideAnimation(''),
  selectors: { [inRtl]: { animation: createSlideAnimation('-') } },
});
