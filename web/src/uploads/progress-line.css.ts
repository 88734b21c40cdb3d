import { createVar, keyframes, style } from '@vanilla-extract/css';
import { inRtl } from '../styles/mirrored.css.ts';
import { colour } from '../styles/theme.css.ts';
import { media, motion, radius } from '../styles/tokens.ts';

/** The completed share, as a percentage. */
export const completedShare = createVar();

/** Four pixels, in the colour of the text, because the accent colour is for playing music. */
export const line = style({
  height: '4px',
  overflow: 'hidden',
  borderRadius: radius.full,
  background: colour.line,
  '@media': { [media.forcedColours]: { border: '1px solid CanvasText' } },
});

/**
 * As wide as the line and moved into it by `translate`. Changing the width would cause a layout of the page in every
 * frame of the upload.
 */
export const fill = style({
  height: '100%',
  translate: `calc(${completedShare} - 100%)`,
  borderRadius: radius.full,
  background: colour.text,
  transition: `translate ${motion.panel}`,
  selectors: {
    '&[data-quiet]': { background: colour.faint },
    [inRtl]: { translate: `calc(100% - ${completedShare})` },
  },
  '@media': { [media.forcedColours]: { forcedColorAdjust: 'none', background: 'Highlight' } },
});

const createSlideAnimation = (sign: '' | '-') =>
  `${keyframes({ from: { translate: `${sign ? '' : '-'}100%` }, to: { translate: `${sign}300%` } })} 1.6s ease-in-out infinite`;

/** The progress is unknown. */
export const indeterminate = style({
  width: '34%',
  background: colour.faint,
  animation: createSlideAnimation(''),
  selectors: { [inRtl]: { animation: createSlideAnimation('-') } },
  '@media': { [media.reducedMotion]: { animation: 'none', translate: '100%' } },
});
