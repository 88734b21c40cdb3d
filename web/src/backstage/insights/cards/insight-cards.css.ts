import { globalStyle, style } from '@vanilla-extract/css';
import { space } from '../../../styles/tokens.ts';

/** The sheet's widths from which two and three cards stand side by side. */
const medium = '(min-width: 640px) and (max-width: 959.98px)';
const wide = '(min-width: 960px)';

export const cards = style({
  display: 'grid',
  gap: space[16],
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@container': {
    [medium]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
    [wide]: { gridTemplateColumns: 'minmax(232px, 280fr) minmax(0, 464fr) minmax(288px, 352fr)' },
  },
});
/** Cards of a row are as high as the highest. */
globalStyle(`${cards} > * > *`, { height: '100%' });

const whole = { gridColumn: '1 / -1' };
export const chart = style({
  minWidth: 0,
  '@container': { [medium]: whole, [wide]: { gridColumn: 'span 2' } },
});
export const wholeChart = style({ minWidth: 0, '@container': { [medium]: whole, [wide]: whole } });
export const top = style({ minWidth: 0, '@container': { [medium]: whole } });
export const sources = style({ minWidth: 0 });
/** In two columns the map has one to itself, and the others share the next. */
export const places = style({ minWidth: 0, '@container': { [medium]: { ...whole, order: 1 } } });
export const devices = style({ minWidth: 0 });
