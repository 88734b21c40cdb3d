import { style } from '@vanilla-extract/css';
import { colour } from '../../styles/theme.css.ts';
import { space, type } from '../../styles/tokens.ts';

export const empty = style({
  display: 'grid',
  justifyItems: 'center',
  gap: space[4],
  paddingBlock: space[16],
  textAlign: 'center',
});
export const icon = style({ width: '32px', height: '32px', marginBlockEnd: space[8], color: colour.faint });
export const title = style({ ...type.lead, fontWeight: 700, color: colour.text });
export const text = style({ ...type.body, marginBlockEnd: space[16], color: colour.muted });
