import { style } from '@vanilla-extract/css';
import { colour } from '../../styles/theme.css.ts';
import { frame, media, oneLine, radius, shadow, space, type } from '../../styles/tokens.ts';

export const root = style({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  height: frame.miniPlayer,
  margin: `0 ${space[8]} ${space[8]}`,
  paddingInlineEnd: space[8],
  borderRadius: radius.sheet,
  background: colour.raised,
  boxShadow: shadow.floating,
  overflow: 'hidden',
  touchAction: 'none',
});

export const openButton = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[12],
  flex: 1,
  minWidth: 0,
  height: '100%',
  paddingInlineStart: space[8],
  textAlign: 'inherit',
  borderRadius: radius.sheet,
});

export const art = style({ width: '44px', borderRadius: radius.thumbnail });

export const text = style({ minWidth: 0 });

export const title = style({ ...type.body, ...oneLine, display: 'block', fontWeight: 620 });

export const artists = style({ ...type.small, ...oneLine, display: 'block', color: colour.muted });

export const played = style({
  position: 'absolute',
  insetInline: space[8],
  insetBlockEnd: 0,
  height: '2px',
  borderRadius: radius.full,
  background: colour.accent,
  transformOrigin: 'left',
  '@media': { [media.forcedColours]: { background: 'Highlight' } },
});
