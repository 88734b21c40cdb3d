import { style } from '@vanilla-extract/css';
import { colour } from '../../styles/theme.css.ts';
import { space, type } from '../../styles/tokens.ts';

export const screen = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: space[12],
  minHeight: '60dvh',
  padding: `${space[48]} ${space[24]}`,
  textAlign: 'center',
});

export const icon = style({ color: colour.faint, width: '40px', height: '40px', strokeWidth: 1.25 });

export const heading = style({ ...type.section, maxWidth: '34ch' });

export const details = style({ ...type.body, color: colour.muted, maxWidth: '48ch', marginBottom: space[12] });
