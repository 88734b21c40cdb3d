import { style } from '@vanilla-extract/css';
import { colour } from '../../../styles/theme.css.ts';
import { media, motion, radius, space, type } from '../../../styles/tokens.ts';
import { borderColour } from '../../../ui/fields/control.css.ts';

export const chips = style({ display: 'flex', flexWrap: 'wrap', gap: space[8] });

export const chip = style({
  ...type.body,
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[8],
  minHeight: '44px',
  padding: '0 20px',
  borderRadius: radius.full,
  border: `1px solid ${borderColour}`,
  background: colour.surface,
  fontWeight: 620,
  cursor: 'pointer',
  transition: `background-color ${motion.hover}`,
  selectors: {
    '&[data-hovered]': { background: colour.raised },
    '&[data-selected]': { background: colour.text, borderColor: colour.text, color: colour.background },
    '&[data-focus-visible]': { outline: `2px solid ${colour.accent}`, outlineOffset: '2px' },
  },
  '@media': { [media.forcedColours]: { selectors: { '&[data-selected]': { outline: '2px solid' } } } },
});

export const tick = style({ width: '16px', height: '16px', strokeWidth: 2.5 });
