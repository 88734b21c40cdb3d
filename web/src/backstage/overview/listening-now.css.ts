import { style } from '@vanilla-extract/css';
import { colour } from '../../styles/theme.css.ts';
import { media, oneLine, space, type } from '../../styles/tokens.ts';

export const count = style({
  ...type.body,
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[8],
  fontVariantNumeric: 'tabular-nums',
});
export const live = style({
  width: '8px',
  height: '8px',
  borderRadius: '50%',
  background: colour.positive,
  '@media': { [media.forcedColours]: { background: 'CanvasText', forcedColorAdjust: 'none' } },
});

export const row = style({
  display: 'grid',
  gridTemplateColumns: '16px minmax(0, 1fr) auto',
  gridTemplateAreas: '"sign place listeners" ". track ."',
  alignItems: 'center',
  columnGap: space[12],
  minHeight: '44px',
  padding: `3px ${space[16]}`,
});
export const icon = style({ gridArea: 'sign', width: '16px', height: '16px', color: colour.faint });
export const place = style({ ...type.small, ...oneLine, gridArea: 'place', color: colour.muted });
export const city = style({ color: colour.text, fontWeight: 650 });
export const listeners = style({
  ...type.small,
  gridArea: 'listeners',
  fontWeight: 650,
  fontVariantNumeric: 'tabular-nums',
});
export const track = style({
  ...type.caption,
  ...oneLine,
  gridArea: 'track',
  justifySelf: 'start',
  maxWidth: '100%',
  paddingBlock: '2px',
  color: colour.muted,
  ':hover': { color: colour.text, textDecoration: 'underline' },
});
export const footer = style({
  ...type.caption,
  padding: `${space[12]} ${space[16]}`,
  borderTop: `1px solid ${colour.line}`,
  color: colour.muted,
});
