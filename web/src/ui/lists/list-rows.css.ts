import { style } from '@vanilla-extract/css';
import { colour } from '../../styles/theme.css.ts';
import { space, type } from '../../styles/tokens.ts';

/** The rows of a list: icon, title with details, and actions. */
export const rows = style({ display: 'grid', marginBlock: '-8px' });

export const row = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[16],
  minWidth: 0,
  padding: `${space[12]} 0`,
  selectors: { '& + &': { borderTop: `1px solid ${colour.line}` } },
});

export const rowIcon = style({ flexShrink: 0, color: colour.muted });

export const rowText = style({ display: 'grid', gap: '2px', flex: 1, minWidth: 0 });

export const rowTitle = style({
  ...type.body,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space[4]} ${space[8]}`,
  fontWeight: 620,
  overflowWrap: 'anywhere',
});

export const rowDetails = style({ ...type.small, color: colour.muted, overflowWrap: 'anywhere' });
