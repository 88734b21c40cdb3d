import { style } from '@vanilla-extract/css';
import { colour } from '../../../styles/theme.css.ts';
import { media, space, type } from '../../../styles/tokens.ts';

export const intro = style({ ...type.body, color: colour.muted });

export const fields = style({
  display: 'grid',
  alignItems: 'start',
  gap: `20px ${space[16]}`,
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  marginTop: space[16],
  '@media': { [media.phone]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
});
export const wide = style({ gridColumn: '1 / -1', minWidth: 0 });
