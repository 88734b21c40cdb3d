import { style } from '@vanilla-extract/css';
import { media, space } from '../../../styles/tokens.ts';

export const rows = style({ display: 'grid', gap: space[8] });

export const row = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(120px, 168px) minmax(0, 1fr) 40px',
  alignItems: 'center',
  gap: space[8],
  '@media': {
    [media.phone]: {
      gridTemplateColumns: 'minmax(0, 1fr) 44px',
      gridTemplateAreas: '"role remove" "name name"',
      paddingBottom: space[8],
    },
  },
});
export const remove = style({ '@media': { [media.phone]: { gridArea: 'remove' } } });
export const name = style({ '@media': { [media.phone]: { gridArea: 'name' } } });
export const add = style({ justifySelf: 'start' });
