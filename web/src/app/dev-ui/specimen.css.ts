import { style } from '@vanilla-extract/css';
import { colour } from '../../styles/theme.css.ts';
import { media, space, type } from '../../styles/tokens.ts';

export const group = style({
  display: 'grid',
  gap: space[16],
  padding: `${space[32]} 0`,
  borderTop: `1px solid ${colour.line}`,
});

export const heading = style(type.section);

export const grid = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(280px, 100%), 1fr))',
  gap: `${space[24]} ${space[32]}`,
  alignItems: 'start',
});

export const row = style({ display: 'flex', flexWrap: 'wrap', gap: space[12], alignItems: 'center' });

export const wide = style({ gridColumn: '1 / -1', display: 'grid', gap: space[12], minWidth: 0 });

export const title = style({
  ...type.page,
  padding: `${space[24]} 0`,
  '@media': { [media.phone]: { ...type.section } },
});
