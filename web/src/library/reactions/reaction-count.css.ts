import { style } from '@vanilla-extract/css';
import { colour } from '../../styles/theme.css.ts';
import { type } from '../../styles/tokens.ts';

export const number = style({
  ...type.body,
  color: colour.muted,
  fontWeight: 620,
  fontVariantNumeric: 'tabular-nums',
  paddingInlineEnd: '8px',
});
