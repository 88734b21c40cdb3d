import { style } from '@vanilla-extract/css';
import { colour } from '../../styles/theme.css.ts';
import { media, oneLine, radius, space, type } from '../../styles/tokens.ts';
import { control } from '../../ui/fields/control.css.ts';

/** Chips and the input are in one box, which grows with them. */
export const box = style([control, { flexWrap: 'wrap', gap: space[4], padding: `3px ${space[8]}`, cursor: 'text' }]);

export const chip = style({
  ...type.small,
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[4],
  maxWidth: '100%',
  minHeight: '32px',
  paddingBlock: 0,
  paddingInline: `${space[12]} 2px`,
  borderRadius: radius.full,
  background: colour.raised,
  fontWeight: 620,
  selectors: { '&[data-face]': { paddingInlineStart: '6px' } },
  '@media': { '(pointer: coarse)': { minHeight: '40px' }, [media.forcedColours]: { border: '1px solid' } },
});
export const picture = style({ width: '22px', flex: 'none' });
export const word = style({ ...oneLine, minWidth: 0 });

export const remove = style({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: '28px',
  height: '28px',
  borderRadius: radius.full,
  color: colour.faint,
  ':hover': { color: colour.text },
  '@media': { '(pointer: coarse)': { width: '40px', height: '40px' } },
});
export const cross = style({ width: '15px', height: '15px' });

export const input = style({
  font: 'inherit',
  color: 'inherit',
  flex: '1 1 88px',
  minWidth: '64px',
  minHeight: '36px',
  padding: `0 6px`,
  border: 0,
  background: 'none',
  selectors: {
    '&:focus-visible': { outline: 'none' },
    '&::placeholder': { color: colour.faint, opacity: 1 },
  },
  '@media': { '(pointer: coarse)': { fontSize: '1rem' } },
});

export const optionFace = style({ width: '32px', flex: 'none' });
export const icon = style({ width: '18px', height: '18px', flex: 'none', color: colour.faint });
