import { style } from '@vanilla-extract/css';
import { colour } from '../../styles/theme.css.ts';
import { media, motion, ownDirection, radius, space, type } from '../../styles/tokens.ts';

export const list = style({ display: 'grid' });

export const row = style({
  position: 'relative',
  display: 'flex',
  gap: space[12],
  padding: `${space[12]} ${space[16]}`,
  borderTop: `1px solid ${colour.line}`,
  outlineOffset: '-2px',
  transition: `background-color ${motion.hover}`,
  selectors: {
    '&:first-child': { borderTop: 'none' },
    '&:hover, &:focus-within': { background: colour.line },
  },
});

const pictureSize = { flex: 'none', width: '44px', height: '44px' } as const;

export const picture = style(pictureSize);

const circle = style({
  ...pictureSize,
  display: 'grid',
  placeItems: 'center',
  borderRadius: radius.full,
  '@media': { [media.forcedColours]: { border: '1px solid CanvasText' } },
});
export const iconCircle = style([circle, { background: colour.line, color: colour.muted }]);
export const warningCircle = style([
  circle,
  { background: `color-mix(in srgb, ${colour.danger} 14%, transparent)`, color: colour.danger },
]);

export const content = style({ display: 'grid', justifyItems: 'start', gap: '2px', flex: 1, minWidth: 0 });

export const title = style({
  ...type.body,
  ...ownDirection,
  color: colour.text,
  overflowWrap: 'anywhere',
});

/** The row is as large as this link or button, so that it can be pressed anywhere. */
export const cover = style({
  textAlign: 'start',
  outline: 'none',
  selectors: {
    '&::after': { content: '', position: 'absolute', inset: 0 },
    '&:focus-visible::after': { outline: `2px solid ${colour.accent}`, outlineOffset: '-2px' },
  },
});

export const name = style({ fontWeight: 650 });

export const detail = style({
  ...type.small,
  display: 'flex',
  gap: space[8],
  minWidth: 0,
  maxWidth: '100%',
  color: colour.muted,
  overflowWrap: 'anywhere',
});
export const detailIcon = style({ flex: 'none', width: '16px', height: '16px', marginBlockStart: '1px' });
export const detailLink = style({ position: 'relative', color: colour.text, textDecoration: 'underline' });

export const buttons = style({ display: 'flex', flexWrap: 'wrap', gap: space[8], padding: `${space[4]} 0` });

const button = style({
  ...type.small,
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: '32px',
  padding: `0 ${space[16]}`,
  borderRadius: radius.full,
  fontWeight: 650,
  transition: `filter ${motion.hover}`,
  selectors: { '&:hover': { filter: 'brightness(1.08)' } },
  '@media': {
    [media.phone]: { minHeight: '44px', padding: '0 20px' },
    '(pointer: coarse)': { minHeight: '44px' },
    [media.forcedColours]: { border: '1px solid ButtonText' },
  },
});
export const primaryButton = style([button, { background: colour.accent, color: colour.onAccent }]);
export const secondaryButton = style([button, { background: colour.line, color: colour.text }]);

export const time = style({ ...type.caption, position: 'relative', color: colour.muted });

/** In the colour of text, because the accent is for what plays, is liked or is the main action. */
export const unreadDot = style({
  flex: 'none',
  width: '8px',
  height: '8px',
  marginBlockStart: '6px',
  borderRadius: radius.full,
  background: colour.text,
  '@media': { [media.forcedColours]: { background: 'CanvasText', forcedColorAdjust: 'none' } },
});
