import { style } from '@vanilla-extract/css';
import { colour } from '../../../styles/theme.css.ts';
import { radius, space, type } from '../../../styles/tokens.ts';

export const body = style({ display: 'grid', gap: space[16] });

export const pad = style({
  ...type.lead,
  minHeight: '96px',
  borderRadius: radius.card,
  fontWeight: 650,
  color: colour.text,
  background: colour.raised,
  touchAction: 'manipulation',
  selectors: { '&:active': { background: colour.line } },
});

export const note = style({ ...type.small, minHeight: '18px', color: colour.muted });
