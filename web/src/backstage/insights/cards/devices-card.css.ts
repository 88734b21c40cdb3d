import { style } from '@vanilla-extract/css';
import { colour } from '../../../styles/theme.css.ts';
import { media, oneLine, radius, space, type } from '../../../styles/tokens.ts';

export const body = style({ display: 'grid', gap: space[12], padding: `${space[4]} ${space[16]} ${space[12]}` });
export const bar = style({
  display: 'flex',
  gap: '2px',
  height: '12px',
  borderRadius: radius.full,
  overflow: 'hidden',
});

const solid = {
  background: colour.accent,
  '@media': { [media.forcedColours]: { background: 'CanvasText', forcedColorAdjust: 'none' } },
} as const;
export const part = style({ ...solid, flexBasis: 0, minWidth: '3px', borderRadius: '3px' });

export const rows = style({ display: 'grid' });
export const row = style({
  ...type.small,
  display: 'grid',
  gridTemplateColumns: '8px 18px minmax(0, 1fr) auto 40px',
  alignItems: 'center',
  gap: space[12],
  minHeight: '32px',
});
export const dot = style({ ...solid, width: '8px', height: '8px', borderRadius: '50%' });
export const icon = style({ width: '16px', height: '16px', color: colour.muted });
export const name = style(oneLine);
export const plays = style({ color: colour.muted, fontVariantNumeric: 'tabular-nums' });
export const share = style({ textAlign: 'end', fontVariantNumeric: 'tabular-nums' });
