import { globalStyle, style } from '@vanilla-extract/css';
import { space } from '../../styles/tokens.ts';

export const filters = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `${space[12]} ${space[24]}`,
});
globalStyle(`${filters} > nav`, { marginTop: 0 });
