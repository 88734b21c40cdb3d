import { createVar, keyframes, style } from '@vanilla-extract/css';
import { inRtl } from '../styles/mirrored.css.ts';
import { colour } from '../styles/theme.css.ts';
import { media, motion, radius } from '../styles/tokens.ts';

/** Done part, as a percentage. */
export const done = createVar();

/** Four pixels, in the text's colour: the accent is for what plays. */
export const line = style({
  height: '4px',
  overflow: 'hidden',
  borderRadius: radius.full,
  background: colour.line,
  '@media': { [media.forcedColours]: { border: '1px solid CanvasText' } },
});

/** As wide as its line and moved into it: another width would lay the page out anew with every frame of a whole upload. */
export const fill = style({
  height: '100%',
  translate: `calc(${done} - 100%)`,
  borderRadius: radius.full,
  background: colour.text,
  transition: `translate ${motion.panel}`,
  selectors: {
    '&[data-quiet]': { background: colour.faint },
    [inRtl]: { translate: `calc(100% - ${done})` },
  },
  '@media': { [media.forcedColours]: { forcedColorAdjust: 'none', background: 'Highlight' } },
});

const across = (sign: '' | '-') =>
  `${keyframes({ from: { translate: `${sign ? '' : '-'}100%` }, to: { translate: `${sign}300%` } })} 1.6s ease-in-out infinite`;

/** How much there is to do is not known. */
export const unknown = style({
  width: '34%',
  background: colour.faint,
  animation: across(''),
  selectors: { [inRtl]: { animation: across('-') } },
  '@media': { [media.reducedMotion]: { animation: 'none', translate: '100%' } },
});
