import { globalStyle, style } from '@vanilla-extract/css';
import { space } from '../../styles/tokens.ts';

/** The sheet's widths from which two and three cards stand side by side. */
export const medium = '(min-width: 640px) and (max-width: 959.98px)';
export const wide = '(min-width: 960px)';

/** Cards side by side, as high as the highest of their row. Where there is room for three, each page has widths of its own. */
export const cardGrid = style({
  display: 'grid',
  gap: space[16],
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@container': { [medium]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
});
globalStyle(`${cardGrid} > * > *`, { height: '100%' });

const whole = { gridColumn: '1 / -1' };
export const chart = style({
  minWidth: 0,
  '@container': { [medium]: whole, [wide]: { gridColumn: 'span 2' } },
});
export const wholeChart = style({ minWidth: 0, '@container': { [medium]: whole, [wide]: whole } });
