import { style } from '@vanilla-extract/css';
import { colour } from '../../styles/theme.css.ts';
import { space, type } from '../../styles/tokens.ts';

export const field = style({ display: 'grid', alignContent: 'start', gap: space[8], minWidth: 0 });

export const header = style({
  display: 'flex',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: space[16],
});

export const label = style({ ...type.body, fontWeight: 620, overflowWrap: 'anywhere' });

export const labelEnd = style({ ...type.body, flex: 'none', color: colour.muted });

export const description = style({ ...type.small, color: colour.muted, overflowWrap: 'anywhere' });

export const error = style({
  ...type.small,
  display: 'flex',
  gap: space[8],
  color: colour.danger,
  overflowWrap: 'anywhere',
});

export const errorIcon = style({ width: '16px', height: '16px', marginTop: '1px' });
