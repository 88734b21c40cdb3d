import { style } from '@vanilla-extract/css';
import { colour } from '../../styles/theme.css.ts';
import { media, radius, space, type } from '../../styles/tokens.ts';

export const digest = style({
  marginBlockStart: space[16],
  padding: space[16],
  borderRadius: radius.sheet,
  background: colour.surface,
  boxShadow: `inset 0 0 0 1px ${colour.line}`,
});
export const title = style({ ...type.body, fontWeight: 650 });
export const description = style({ ...type.body, margin: `${space[4]} 0 ${space[16]}`, color: colour.muted });

export const fields = style({
  display: 'grid',
  gap: space[16],
  '@media': { [media.wide]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' } },
});
