import { style } from '@vanilla-extract/css';
import { colour } from '../styles/theme.css.ts';
import { space, type } from '../styles/tokens.ts';

export const quota = style({ ...type.caption, display: 'grid', gap: space[8], minWidth: 0 });
export const text = style({ display: 'flex', justifyContent: 'space-between', gap: space[16] });
export const label = style({ color: colour.muted });
export const amount = style({ fontWeight: 650, textAlign: 'end' });
export const warning = style({ color: colour.warning, fontWeight: 600 });
