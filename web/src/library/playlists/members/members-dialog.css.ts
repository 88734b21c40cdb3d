import { style } from '@vanilla-extract/css';
import { colour } from '../../../styles/theme.css.ts';
import { media, space, type } from '../../../styles/tokens.ts';

export const stack = style({ display: 'grid', gap: space[24], minWidth: 0 });

export const section = style({ display: 'grid', gap: space[12], minWidth: 0 });

export const heading = style({ ...type.body, fontWeight: 650 });

export const note = style({ ...type.small, color: colour.muted });

export const rows = style({ display: 'grid' });

/** A member or a link with its remove button. The role is below. */
export const row = style({
  display: 'grid',
  gridTemplateColumns: '40px minmax(0, 1fr) auto',
  alignItems: 'center',
  columnGap: space[12],
  rowGap: space[8],
  minHeight: '56px',
  padding: `${space[8]} 0`,
  selectors: { '& + &': { borderTop: `1px solid ${colour.line}` } },
});

export const text = style({ display: 'grid', minWidth: 0 });

export const name = style({ ...type.body, fontWeight: 620, overflowWrap: 'anywhere' });

export const details = style({ ...type.small, color: colour.muted, overflowWrap: 'anywhere' });

export const linkIcon = style({ justifySelf: 'center', width: '20px', height: '20px', color: colour.muted });

export const choice = style({ gridColumn: '2 / 4', gridRow: 2 });

export const createLink = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'end',
  gap: space[12],
  '@media': { [media.phone]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
});
