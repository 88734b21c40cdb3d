import { style } from '@vanilla-extract/css';
import { colour } from '../../styles/theme.css.ts';
import { media, radius } from '../../styles/tokens.ts';

export const avatar = style({
  display: 'inline-grid',
  placeItems: 'center',
  flex: 'none',
  overflow: 'hidden',
  borderRadius: radius.full,
  background: `color-mix(in srgb, ${colour.accent} 16%, ${colour.raised})`,
  color: colour.text,
  fontWeight: 650,
  lineHeight: 1,
  userSelect: 'none',
  '@media': { [media.forcedColours]: { border: '1px solid CanvasText' } },
});
