import { globalStyle, style } from '@vanilla-extract/css';
import { colour } from '../../../styles/theme.css.ts';
import { space, type } from '../../../styles/tokens.ts';
import { cardGrid, medium, wide } from '../card-grid.css.ts';

const narrow = '(max-width: 639.98px)';

export const part = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[16] });
export const heading = style({ ...type.section, padding: `${space[16]} 0 0` });

/** Five in a row where there is room; else the first has one to itself. */
export const figures = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: space[16],
  minWidth: 0,
  margin: 0,
  padding: 0,
  border: 0,
  '@container': {
    [narrow]: { gap: space[12] },
    [medium]: { gridTemplateColumns: 'repeat(6, minmax(0, 1fr))' },
    [wide]: { gridTemplateColumns: 'repeat(5, minmax(0, 1fr))' },
  },
});
globalStyle(`${figures} > :nth-child(-n + 2)`, { '@container': { [medium]: { gridColumn: 'span 3' } } });
globalStyle(`${figures} > :nth-child(n + 3)`, { '@container': { [medium]: { gridColumn: 'span 2' } } });

export const cards = style([
  cardGrid,
  { '@container': { [wide]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' } } },
]);
export const list = style({ minWidth: 0 });

export const detail = style({ color: colour.muted, fontWeight: 400, ...type.caption });
export const nobody = style({ ...type.body, padding: `0 ${space[16]} ${space[16]}`, color: colour.muted });
