import { createVar, style } from '@vanilla-extract/css';
import { colour } from '../../styles/theme.css.ts';
import { media, radius } from '../../styles/tokens.ts';

/** In degrees. */
export const hue = createVar();

/** The background has a hue that depends on the name. The accent colour is reserved for the current track. */
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
