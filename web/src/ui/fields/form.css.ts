import { style } from '@vanilla-extract/css';
import { media, space } from '../../styles/tokens.ts';

export const form = style({ display: 'grid', gap: '20px', minWidth: 0 });

/** Buttons under a form: beside each other, over the whole width of a phone. */
export const actions = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space[12],
  marginTop: space[4],
  '@media': { [media.phone]: { display: 'grid' } },
});
