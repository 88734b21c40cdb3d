import { style } from '@vanilla-extract/css';
import { colour } from '../../styles/theme.css.ts';
import { media, radius, space, type } from '../../styles/tokens.ts';

export const bar = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space[8],
  marginBottom: space[12],
  padding: `${space[8]} ${space[16]}`,
  borderRadius: radius.sheet,
  background: colour.surface,
  '@media': { [media.phone]: { display: 'grid' } },
});
export const text = style({ ...type.body, flex: 1, minWidth: 0, fontWeight: 620 });
