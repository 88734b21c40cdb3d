import { style } from '@vanilla-extract/css';
import { colour } from '../../../styles/theme.css.ts';
import { media, oneLine, radius, space, type } from '../../../styles/tokens.ts';

export const rows = style({ display: 'grid', gap: '2px', padding: `0 ${space[16]} ${space[8]}` });

export const row = style({
  display: 'grid',
  gridTemplateColumns: '16px 28px minmax(0, 1fr)',
  gridTemplateAreas: '"place cover line" "place cover bar"',
  alignItems: 'center',
  columnGap: space[12],
  minHeight: '36px',
});

export const rank = style({
  ...type.small,
  gridArea: 'place',
  color: colour.faint,
  fontVariantNumeric: 'tabular-nums',
});
export const cover = style({ gridArea: 'cover', width: '28px', height: '28px', borderRadius: radius.thumbnail });
export const line = style({
  gridArea: 'line',
  alignSelf: 'end',
  display: 'flex',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: space[12],
  minWidth: 0,
});
export const name = style({
  ...type.body,
  ...oneLine,
  minWidth: 0,
  paddingBlock: '2px',
  fontWeight: 620,
  ':hover': { textDecoration: 'underline' },
});
export const plays = style({ ...type.small, color: colour.muted, fontVariantNumeric: 'tabular-nums' });
export const track = style({
  gridArea: 'bar',
  alignSelf: 'start',
  height: '4px',
  borderRadius: radius.full,
  background: colour.raised,
});
export const bar = style({
  display: 'block',
  height: '100%',
  minWidth: '4px',
  borderRadius: radius.full,
  background: `color-mix(in srgb, ${colour.accent} 85%, ${colour.surface})`,
  '@media': { [media.forcedColours]: { background: 'CanvasText', forcedColorAdjust: 'none' } },
});

export const footer = style({
  ...type.small,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[12],
  minHeight: '36px',
  padding: `0 ${space[16]} ${space[4]}`,
  color: colour.muted,
  fontVariantNumeric: 'tabular-nums',
});
export const more = style({
  ...type.small,
  minHeight: '32px',
  marginInline: `-${space[8]}`,
  padding: `0 ${space[8]}`,
  borderRadius: radius.full,
  fontWeight: 620,
  ':hover': { color: colour.text, background: colour.raised },
});
