import { style } from '@vanilla-extract/css';
import { colour } from '../../styles/theme.css.ts';
import { media, motion, radius, space } from '../../styles/tokens.ts';

export const strength = style({ display: 'grid', gap: space[8] });

export const bars = style({ display: 'grid', gridTemplateColumns: 'repeat(4, 1fr)', gap: space[4] });

export const bar = style({
  height: '4px',
  borderRadius: radius.full,
  background: colour.raised,
  transition: `background-color ${motion.hover}`,
  '@media': { [media.forcedColours]: { border: '1px solid CanvasText' } },
});

const buildTone = (background: string) =>
  style({ background, '@media': { [media.forcedColours]: { forcedColorAdjust: 'none' } } });

/** The colours of the filled bars, by their number. */
export const tones = [
  buildTone(colour.danger),
  buildTone(colour.warning),
  buildTone(colour.warning),
  buildTone(colour.positive),
];
