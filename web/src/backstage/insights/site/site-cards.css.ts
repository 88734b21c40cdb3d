import { style } from '@vanilla-extract/css';
import { colour } from '../../../styles/theme.css.ts';
import { space, type } from '../../../styles/tokens.ts';
import { cardGrid, wide } from '../card-grid.css.ts';

export const part = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[16] });
export const heading = style({ ...type.section, padding: `${space[16]} 0 0` });

export const cards = style([
  cardGrid,
  { '@container': { [wide]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' } } },
]);
export const list = style({ minWidth: 0 });

export const detail = style({ color: colour.muted, fontWeight: 400, ...type.caption });
export const empty = style({ ...type.body, padding: `0 ${space[16]} ${space[16]}`, color: colour.muted });
