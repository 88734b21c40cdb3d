import { style } from '@vanilla-extract/css';
import { colour } from '../../../styles/theme.css.ts';
import { oneLine, radius, space, type } from '../../../styles/tokens.ts';

export const intro = style({ ...type.body, marginBottom: space[12], color: colour.muted });

export const list = style({ display: 'grid', gap: '2px' });

export const file = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto 44px',
  alignItems: 'center',
  gap: space[12],
  minHeight: '52px',
  padding: `0 ${space[8]}`,
  borderRadius: radius.card,
  ':hover': { background: colour.line },
});
export const text = style({ display: 'grid', minWidth: 0 });
export const name = style({ ...type.body, ...oneLine, fontWeight: 620 });
export const about = style({ ...type.caption, ...oneLine, color: colour.muted });
export const time = style({ ...type.small, color: colour.muted, fontVariantNumeric: 'tabular-nums' });
