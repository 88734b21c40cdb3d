import { style } from '@vanilla-extract/css';
import { colour } from '../../styles/theme.css.ts';
import { space, type } from '../../styles/tokens.ts';

export const nothing = style({
  ...type.body,
  display: 'grid',
  justifyItems: 'center',
  gap: space[16],
  padding: `${space[64]} ${space[16]}`,
  color: colour.muted,
  textAlign: 'center',
});
export const icon = style({ width: '32px', height: '32px', color: colour.faint });
