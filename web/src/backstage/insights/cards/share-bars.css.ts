import { style } from '@vanilla-extract/css';
import { colour } from '../../../styles/theme.css.ts';
import { media, oneLine, radius, space, type } from '../../../styles/tokens.ts';

export const rows = style({ display: 'grid', padding: `0 ${space[16]} ${space[12]}` });
export const row = style({
  ...type.small,
  display: 'grid',
  gridTemplateColumns: 'minmax(104px, 45%) minmax(0, 1fr) 40px',
  alignItems: 'center',
  gap: space[12],
  minHeight: '28px',
});
export const name = style(oneLine);
export const barTrack = style({ display: 'block', minWidth: 0 });
export const bar = style({
  display: 'block',
  height: '8px',
  minWidth: '8px',
  borderRadius: radius.full,
  background: colour.accent,
  '@media': { [media.forcedColours]: { background: 'CanvasText', forcedColorAdjust: 'none' } },
});
export const share = style({ color: colour.muted, textAlign: 'end', fontVariantNumeric: 'tabular-nums' });
