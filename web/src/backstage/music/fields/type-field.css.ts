import { style } from '@vanilla-extract/css';
import { colour } from '../../../styles/theme.css.ts';
import { motion, oneLine, radius, space, type } from '../../../styles/tokens.ts';
import { control } from '../../../ui/fields/control.css.ts';

export const segments = style([control, { padding: '3px', gap: '2px' }]);

export const segment = style({
  ...type.body,
  ...oneLine,
  flex: '1 1 auto',
  display: 'grid',
  placeItems: 'center',
  minHeight: '36px',
  padding: `0 ${space[8]}`,
  borderRadius: radius.card,
  color: colour.muted,
  fontWeight: 600,
  cursor: 'pointer',
  transition: `background-color ${motion.hover}`,
  selectors: {
    '&[data-hovered]': { color: colour.text },
    '&[data-selected]': { background: colour.raised, color: colour.text },
    '&[data-focus-visible]': { outline: `2px solid ${colour.accent}`, outlineOffset: '-2px' },
  },
  '@media': {
    '(forced-colors: active)': { selectors: { '&[data-selected]': { outline: '2px solid Highlight' } } },
    '(pointer: coarse)': { minHeight: '44px' },
  },
});
