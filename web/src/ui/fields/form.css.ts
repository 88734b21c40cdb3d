import { style } from '@vanilla-extract/css';
import { media, space } from '../../styles/tokens.ts';

export const form = style({ display: 'grid', gap: '20px', minWidth: 0 });

/** Buttons below a form: side by side, or at full width on a phone. */
export const actions = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space[12],
  marginTop: space[4],
  '@media': { [media.phone]: { display: 'grid' } },
});
