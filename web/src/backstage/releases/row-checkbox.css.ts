import { style } from '@vanilla-extract/css';
import { colour } from '../../styles/theme.css.ts';
import { media, radius } from '../../styles/tokens.ts';

/** A touch target of 44 px. */
export const press = style({
  display: 'grid',
  placeItems: 'center',
  width: '44px',
  height: '44px',
  borderRadius: radius.card,
  outlineOffset: '-6px',
});

export const box = style({
  display: 'grid',
  placeItems: 'center',
  width: '20px',
  height: '20px',
  border: `1.5px solid ${colour.faint}`,
  borderRadius: '5px',
  selectors: {
    '&[data-on]': { background: colour.accent, borderColor: colour.accent, color: colour.onAccent },
  },
  '@media': { [media.forcedColours]: { selectors: { '&[data-on]': { color: 'CanvasText' } } } },
});

export const icon = style({ width: '14px', height: '14px', strokeWidth: 3 });
