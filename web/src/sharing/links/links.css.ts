import { style } from '@vanilla-extract/css';
import { colour } from '../../styles/theme.css.ts';
import { media, space, type } from '../../styles/tokens.ts';

export const stack = style({ display: 'grid', gap: space[16], minWidth: 0 });

export const note = style({ ...type.small, color: colour.muted });

export const rows = style({ display: 'grid' });

export const row = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[12],
  minWidth: 0,
  padding: `${space[12]} 0`,
  selectors: { '& + &': { borderTop: `1px solid ${colour.line}` } },
});

export const text = style({ display: 'grid', gap: '2px', flex: 1, minWidth: 0 });

export const name = style({ ...type.body, fontWeight: 620, overflowWrap: 'anywhere' });

export const details = style({ ...type.small, color: colour.muted, overflowWrap: 'anywhere' });

/** Fields are next to each other if there is space. */
export const fieldPair = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(180px, 100%), 1fr))',
  gap: '20px',
});

export const buttons = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space[12],
  '@media': { [media.phone]: { display: 'grid' } },
});

export const icon = style({ flexShrink: 0, width: '20px', height: '20px', color: colour.muted });
