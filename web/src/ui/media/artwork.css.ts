import { style } from '@vanilla-extract/css';
import { colour } from '../../styles/theme.css.ts';
import { radius } from '../../styles/tokens.ts';

export const artwork = style({
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  flexShrink: 0,
  aspectRatio: '1',
  overflow: 'hidden',
  borderRadius: radius.card,
  background: colour.raised,
  color: colour.faint,
});

export const round = style({ borderRadius: '50%' });

export const picture = style({ position: 'absolute', inset: 0, width: '100%', height: '100%', objectFit: 'cover' });

export const placeholder = style({ width: '40%', height: '40%', strokeWidth: 1.25 });

/** Four covers, two by two. */
export const mosaic = style({ gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', placeItems: 'stretch' });

export const quarter = style({ borderRadius: 0 });
