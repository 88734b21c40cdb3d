import { style } from '@vanilla-extract/css';
import { media, space } from '../../../styles/tokens.ts';

export const panel = style({
  display: 'grid',
  gap: space[12],
  width: '264px',
  padding: space[16],
  '@media': { [media.phone]: { width: '100%' } },
});

export const native = style({
  flex: 1,
  minWidth: 0,
  height: '100%',
  padding: `0 ${space[12]}`,
  background: 'none',
  border: 0,
  outline: 'none',
  font: 'inherit',
  color: 'inherit',
});
