import { createVar, style } from '@vanilla-extract/css';
import { colour } from '../../../styles/theme.css.ts';
import { media } from '../../../styles/tokens.ts';

/** The opacity of a country's colour, in percent. */
export const strength = createVar();

export const frame = style({ width: '100%', aspectRatio: '1000 / 431', direction: 'ltr' });
export const map = style({ display: 'block', width: '100%', height: '100%', overflow: 'visible' });

/** The border between countries has the background colour of the card. */
const shape = { stroke: colour.surface, strokeWidth: '1px', strokeLinejoin: 'round' } as const;

export const emptyCountry = style({
  ...shape,
  fill: `color-mix(in srgb, ${colour.faint} 38%, ${colour.surface})`,
  '@media': { [media.forcedColours]: { fill: 'Canvas', stroke: 'GrayText' } },
});

export const country = style({
  ...shape,
  fill: `color-mix(in srgb, ${colour.accent} ${strength}, color-mix(in srgb, ${colour.faint} 38%, ${colour.surface}))`,
  ':hover': { stroke: colour.text },
  '@media': { [media.forcedColours]: { fill: 'Highlight', stroke: 'Canvas' } },
});
