import { style } from '@vanilla-extract/css';
import { colour } from '../../../styles/theme.css.ts';
import { space, type } from '../../../styles/tokens.ts';

export const status = style({
  ...type.small,
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[4],
  color: colour.positive,
  fontWeight: 650,
});

export const tick = style({ width: '16px', height: '16px', strokeWidth: 2.5 });

export const claim = style({ color: colour.text, fontWeight: 620, textDecoration: 'underline' });
