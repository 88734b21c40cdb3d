import { style } from '@vanilla-extract/css';
import { colour } from '../../../styles/theme.css.ts';
import { media, space, type } from '../../../styles/tokens.ts';

export const stack = style({ display: 'grid', gap: space[16], minWidth: 0 });

/** The address and its button are in one line if there is space. */
export const address = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'end',
  gap: space[12],
  '@media': { [media.phone]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
});

export const startTime = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 112px',
  alignItems: 'center',
  gap: space[12],
  minHeight: '44px',
});

export const note = style({ ...type.small, color: colour.muted });

export const actions = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space[12],
  '@media': { [media.phone]: { display: 'grid' } },
});
