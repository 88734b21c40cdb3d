import { createVar, style } from '@vanilla-extract/css';
import { colour } from '../../../styles/theme.css.ts';
import { media } from '../../../styles/tokens.ts';

/** How strong a country's colour is, in percent. */
export const strength = createVar();

export const frame = style({ width: '100%', aspectRatio: '1000 / 431', direction: 'ltr' });
export const map = style({ display: 'block', width: '100%', height: '100%', overflow: 'visible' });

/** Also the border between countries, which is the ground of the card. */
const shape = { stroke: colour.surface, strokeWidth: '1px', strokeLinejoin: 'round' } as const;

export const silent = style({
  ...shape,
  fill: `color-mix(in srgb, ${colour.faint} 38%, ${colour.surface})`,
  '@media': { [media.forcedColours]: { fill: 'Canvas', stroke: 'GrayText' } },
});

export const heard = style({
  ...shape,
  fill: `color-mix(in srgb, ${colour.accent} ${strength}, color-mix(in srgb, ${colour.faint} 38%, ${colour.surface}))`,
  ':hover': { stroke: colour.text },
  '@media': { [media.forcedColours]: { fill: 'Highlight', stroke: 'Canvas' } },
});
