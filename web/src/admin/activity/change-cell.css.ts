import { style } from '@vanilla-extract/css';
import { colour } from '../../styles/theme.css.ts';
import { space, twoLines, type } from '../../styles/tokens.ts';

export const changes = style({ ...type.small, display: 'grid', gap: space[4], whiteSpace: 'normal' });

export const change = style({ ...twoLines, overflowWrap: 'anywhere' });

export const field = style({ color: colour.text, fontWeight: 620 });

export const before = style({ color: colour.muted });

export const arrow = style({
  display: 'inline',
  width: '13px',
  height: '13px',
  marginInline: space[4],
  verticalAlign: '-2px',
  color: colour.muted,
});
