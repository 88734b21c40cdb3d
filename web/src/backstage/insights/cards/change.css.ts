import { style } from '@vanilla-extract/css';
import { colour } from '../../../styles/theme.css.ts';
import { space, type } from '../../../styles/tokens.ts';

const base = style({
  ...type.caption,
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[4],
  fontWeight: 650,
  fontVariantNumeric: 'tabular-nums',
});
export const more = style([base, { color: colour.positive }]);
export const less = style([base, { color: colour.danger }]);
export const same = style([base, { color: colour.muted }]);
export const icon = style({ width: '14px', height: '14px' });
