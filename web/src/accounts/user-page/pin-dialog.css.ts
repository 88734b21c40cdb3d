import { style } from '@vanilla-extract/css';
import { colour } from '../../styles/theme.css.ts';
import { space } from '../../styles/tokens.ts';

export const rows = style({ display: 'grid', ':empty': { display: 'none' } });

export const row = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[8],
  minWidth: 0,
  minHeight: '52px',
  selectors: { '& + &': { borderTop: `1px solid ${colour.line}` } },
});

export const rowText = style({ flex: 1, minWidth: 0, overflowWrap: 'anywhere' });
