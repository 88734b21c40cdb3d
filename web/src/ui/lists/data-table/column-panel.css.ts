import { style } from '@vanilla-extract/css';
import { colour } from '../../../styles/theme.css.ts';
import { media, radius, space } from '../../../styles/tokens.ts';

export const list = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', minWidth: 0 });

export const line = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[4],
  minWidth: 0,
  marginInlineStart: `-${space[8]}`,
  borderRadius: radius.card,
  outlineOffset: '-2px',
  selectors: { '&[data-dragging]': { opacity: 0.5 } },
});

const icon = style({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: '32px',
  minHeight: '40px',
  borderRadius: radius.thumbnail,
  color: colour.faint,
  '@media': { '(pointer: coarse)': { width: '44px', minHeight: '44px' } },
});

/** Shown in place of a grip for a column that cannot be moved. */
export const lock = style([icon, { opacity: 0.7 }]);

export const grip = style([
  icon,
  {
    cursor: 'grab',
    ':hover': { color: colour.text },
    selectors: { '&[data-disabled]': { opacity: 0, cursor: 'auto' } },
  },
]);

/** Shows where a column will be dropped. */
export const dropLine = style({
  height: 0,
  outline: 'none',
  selectors: { '&[data-drop-target]': { boxShadow: `0 0 0 1px ${colour.accent}` } },
  '@media': { [media.forcedColours]: { selectors: { '&[data-drop-target]': { border: '1px solid' } } } },
});
