import { style } from '@vanilla-extract/css';
import { colour } from '../../styles/theme.css.ts';
import { media, space, type } from '../../styles/tokens.ts';

export const digest = style({ marginBlockStart: space[32] });
export const title = style({ ...type.lead, fontWeight: 700 });
export const description = style({ ...type.body, margin: `${space[4]} 0 ${space[16]}`, color: colour.muted });

export const fields = style({
  display: 'grid',
  gap: space[16],
  '@media': { [media.wide]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' } },
});
