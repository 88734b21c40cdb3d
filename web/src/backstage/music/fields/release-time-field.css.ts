import { style } from '@vanilla-extract/css';
import { colour } from '../../../styles/theme.css.ts';
import { space, type } from '../../../styles/tokens.ts';
import { input } from '../../../ui/fields/control.css.ts';

export const fields = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 176fr) minmax(96px, 108fr)',
  gap: space[8],
});

export const released = style({ justifyContent: 'space-between', gap: space[12], paddingInline: space[16] });

export const change = style({
  ...type.body,
  flex: 'none',
  minHeight: '24px',
  fontWeight: 620,
  color: colour.accent,
  '@media': { '(pointer: coarse)': { minHeight: '44px' } },
});

/** The browser's calendar icon in the colour of the text. */
export const native = style([
  input,
  { padding: `0 ${space[12]}`, fontVariantNumeric: 'tabular-nums', selectors: { '&[data-empty]': { opacity: 0.75 } } },
]);
