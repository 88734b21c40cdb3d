import { style } from '@vanilla-extract/css';
import { cardGrid, medium, wide } from '../card-grid.css.ts';

export const cards = style([
  cardGrid,
  {
    '@container': { [wide]: { gridTemplateColumns: 'minmax(232px, 280fr) minmax(0, 464fr) minmax(288px, 352fr)' } },
  },
]);

export const top = style({ minWidth: 0, '@container': { [medium]: { gridColumn: '1 / -1' } } });
export const sources = style({ minWidth: 0 });
/** With two columns the map has its own row. */
export const places = style({ minWidth: 0, '@container': { [medium]: { gridColumn: '1 / -1', order: 1 } } });
export const devices = style({ minWidth: 0 });
