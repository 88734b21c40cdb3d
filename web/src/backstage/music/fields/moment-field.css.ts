import { style } from '@vanilla-extract/css';
import { space } from '../../../styles/tokens.ts';
import { input } from '../../../ui/fields/control.css.ts';

export const fields = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 176fr) minmax(96px, 108fr)',
  gap: space[8],
});

/** The browser's own sign of a calendar, in the colour of the words. */
export const native = style([
  input,
  { padding: `0 ${space[12]}`, fontVariantNumeric: 'tabular-nums', selectors: { '&[data-empty]': { opacity: 0.75 } } },
]);
