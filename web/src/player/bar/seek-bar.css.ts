import { style } from '@vanilla-extract/css';
import { colour } from '../../styles/theme.css.ts';
import { media, motion, radius, shadow, space, type } from '../../styles/tokens.ts';

/** Time goes from left to right, in every language. */
export const root = style({
  direction: 'ltr',
  textAlign: 'start',
  position: 'relative',
  height: '100%',
  minHeight: 24,
  borderRadius: radius.thumbnail,
  selectors: {
    '&:has(:focus-visible)': { outline: `2px solid ${colour.accent}`, outlineOffset: '2px' },
  },
});

const layer = style({ position: 'absolute', inset: 0, display: 'flex', alignItems: 'center' });

export const remainingBars = style([
  layer,
  {
    color: colour.faint,
    opacity: 0.45,
    '@media': { [media.forcedColours]: { color: 'GrayText', opacity: 1 } },
  },
]);

/** The buffered part has the colour of the rest with a higher opacity. */
export const buffered = style([
  layer,
  { color: colour.faint, opacity: 0.55, '@media': { [media.forcedColours]: { color: 'CanvasText', opacity: 1 } } },
]);

export const playedBars = style([
  layer,
  { color: colour.accent, '@media': { [media.forcedColours]: { color: 'Highlight' } } },
]);

export const bars = style({
  width: '100%',
  height: '100%',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2.5,
  strokeLinecap: 'round',
  padding: '2px 0',
});

export const line = style({
  width: '100%',
  height: 4,
  borderRadius: radius.full,
  background: 'currentColor',
  forcedColorAdjust: 'preserve-parent-color',
});

/** The range input is transparent and covers the whole waveform. */
export const input = style({
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  margin: 0,
  opacity: 0,
  cursor: 'pointer',
  touchAction: 'none',
  appearance: 'none',
  outline: 'none',
  selectors: {
    '&:disabled': { cursor: 'default' },
    // The thumb has nearly no width, so that a press seeks exactly to the pointer.
    '&::-webkit-slider-thumb': { appearance: 'none', width: 1, height: 24 },
    '&::-moz-range-thumb': { width: 1, height: 24, border: 0 },
  },
});

export const hoverTime = style({
  ...type.caption,
  position: 'absolute',
  insetBlockEnd: 'calc(100% + 4px)',
  translate: '-50%',
  padding: `2px ${space[8]}`,
  borderRadius: radius.thumbnail,
  background: colour.raised,
  color: colour.text,
  boxShadow: shadow.floating,
  pointerEvents: 'none',
  transition: `opacity ${motion.hover}`,
  '@media': { '(hover: none)': { display: 'none' } },
});

export const time = style({
  ...type.small,
  direction: 'ltr',
  textAlign: 'start',
  color: colour.muted,
  minWidth: '5ch',
  fontVariantNumeric: 'tabular-nums',
});

export const endTime = style([time, { textAlign: 'end' }]);
