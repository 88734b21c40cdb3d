import { style } from '@vanilla-extract/css';
import { colour } from '../../../styles/theme.css.ts';
import { radius, shadow } from '../../../styles/tokens.ts';

export const picture = style({ position: 'relative', width: '80px', height: '80px' });

const face = { width: '80px', height: '80px', borderRadius: radius.full } as const;

export const shown = style({ ...face, display: 'block', objectFit: 'cover' });

export const none = style({
  ...face,
  display: 'grid',
  placeItems: 'center',
  background: colour.raised,
  color: colour.faint,
});

export const button = style({
  position: 'absolute',
  insetInlineEnd: '-12px',
  bottom: '-12px',
  background: colour.surface,
  boxShadow: shadow.card,
  color: colour.text,
});

/** Below the picture and the name. */
export const state = style({ gridColumn: '1 / -1', order: 1, selectors: { '&:empty': { display: 'none' } } });
