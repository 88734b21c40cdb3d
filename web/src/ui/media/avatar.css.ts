import { createVar, style } from '@vanilla-extract/css';
import { colour } from '../../styles/theme.css.ts';
import { media, radius } from '../../styles/tokens.ts';

/** Degrees. */
export const hue = createVar();

/** A ground of its own for each name; the accent is for what plays. */
export const avatar = style({
  display: 'inline-grid',
  placeItems: 'center',
  flex: 'none',
  overflow: 'hidden',
  borderRadius: radius.full,
  background: `color-mix(in srgb, hsl(${hue} 62% 50%) 32%, ${colour.raised})`,
  color: colour.text,
  fontWeight: 650,
  lineHeight: 1,
  userSelect: 'none',
  '@media': { [media.forcedColours]: { border: '1px solid CanvasText' } },
});
