import { style } from '@vanilla-extract/css';
import { colour } from '../../styles/theme.css.ts';
import { ownDirection, space, type } from '../../styles/tokens.ts';

export const row = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[12],
  minHeight: '56px',
  padding: `${space[4]} ${space[16]}`,
  selectors: { '& + &': { borderTop: `1px solid ${colour.line}` } },
});

export const picture = style({ flex: 'none', width: '36px', height: '36px' });

export const text = style({ display: 'grid', flex: 1, minWidth: 0 });

export const name = style({
  ...type.body,
  ...ownDirection,
  fontWeight: 620,
  overflowWrap: 'anywhere',
  ':hover': { textDecoration: 'underline' },
});

export const details = style({ ...type.small, color: colour.muted });
