import { style } from '@vanilla-extract/css';
import { colour } from '../styles/theme.css.ts';
import { media, radius } from '../styles/tokens.ts';
import { hue } from '../ui/media/avatar.css.ts';

/** As the initials of users, but square. */
export const tile = style({
  display: 'inline-grid',
  placeItems: 'center',
  flex: 'none',
  overflow: 'hidden',
  borderRadius: radius.card,
  background: `color-mix(in srgb, hsl(${hue} 62% 50%) 40%, ${colour.raised})`,
  color: colour.text,
  fontWeight: 700,
  lineHeight: 1,
  userSelect: 'none',
  '@media': { [media.forcedColours]: { border: '1px solid CanvasText' } },
});

export const large = style([tile, { borderRadius: radius.sheet }]);
