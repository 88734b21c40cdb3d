import { style } from '@vanilla-extract/css';
import { colour } from '../../../styles/theme.css.ts';
import { space, type } from '../../../styles/tokens.ts';

const narrow = '(max-width: 719.98px)';

export const state = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[8],
  minWidth: 0,
  '@container': { [narrow]: { gridArea: 'state' } },
});
export const ready = style({ width: '18px', height: '18px', flex: 'none', color: colour.positive });
export const wave = style({ flex: 1, minWidth: 0, height: '24px', color: colour.muted });
export const word = style({ ...type.small, flex: 1, minWidth: 0, color: colour.muted });
export const time = style({
  ...type.small,
  flex: 'none',
  color: colour.muted,
  fontVariantNumeric: 'tabular-nums',
});
export const progress = style({ flex: 1, minWidth: 0 });
export const deleted = style({ ...type.small, color: colour.danger });
