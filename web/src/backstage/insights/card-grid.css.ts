import { globalStyle, style } from '@vanilla-extract/css';
import { space } from '../../styles/tokens.ts';

/** Minimum sheet widths for two and three columns. */
export const medium = '(min-width: 640px) and (max-width: 959.98px)';
export const wide = '(min-width: 960px)';

/** Cards in columns, as high as the highest of their row. With three columns, each page has its own widths. */
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
