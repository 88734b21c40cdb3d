import { style } from '@vanilla-extract/css';
import { colour } from '../../../styles/theme.css.ts';
import { media, radius, space, type } from '../../../styles/tokens.ts';

export const card = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[8],
  padding: `${space[12]} ${space[16]} ${space[8]}`,
  borderRadius: radius.sheet,
  background: colour.surface,
  '@media': { [media.forcedColours]: { border: '1px solid' } },
});

export const transport = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space[12] });

export const play = style({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: '36px',
  height: '36px',
  borderRadius: radius.full,
  color: colour.background,
  background: colour.text,
  '@media': { '(pointer: coarse)': { width: '44px', height: '44px' } },
});

export const time = style({ ...type.body, direction: 'ltr', color: colour.muted, fontVariantNumeric: 'tabular-nums' });

export const now = style({ marginInlineEnd: space[8], color: colour.text, fontWeight: 650 });

export const end = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space[8],
  marginInlineStart: 'auto',
});

export const zoom = style({ display: 'flex', alignItems: 'center' });

export const span = style({
  ...type.caption,
  minWidth: '4.5ch',
  textAlign: 'center',
  color: colour.muted,
  fontVariantNumeric: 'tabular-nums',
});

/** Time goes from left to right, in every language. */
export const strip = style({
  position: 'relative',
  direction: 'ltr',
  height: '112px',
  paddingTop: '20px',
  paddingBottom: '24px',
  cursor: 'pointer',
  touchAction: 'pan-y',
  userSelect: 'none',
});

const layer = style({ position: 'absolute', inset: '20px 0 24px' });

export const rest = style([
  layer,
  { color: colour.faint, opacity: 0.5, '@media': { [media.forcedColours]: { color: 'GrayText', opacity: 1 } } },
]);

/** The played part of the visible waveform. */
export const heard = style([
  layer,
  {
    color: colour.muted,
    clipPath: 'inset(0 calc(100% - var(--at, 0%)) 0 0)',
    '@media': { [media.forcedColours]: { color: 'CanvasText' } },
  },
]);

/** The part of the current line that was sung. */
export const sung = style([
  layer,
  {
    color: colour.accent,
    background: `color-mix(in srgb, ${colour.accent} 18%, transparent)`,
    clipPath: 'inset(0 calc(100% - var(--at, 0%)) 0 var(--line, 100%))',
    '@media': { [media.forcedColours]: { color: 'Highlight' } },
  },
]);

export const bars = style({
  width: '100%',
  height: '100%',
  padding: '4px 0',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 3,
  strokeLinecap: 'round',
});

export const plain = style({
  position: 'absolute',
  insetInline: 0,
  top: '50%',
  height: '2px',
  background: 'currentColor',
});

export const head = style({
  position: 'absolute',
  top: '16px',
  bottom: '20px',
  insetInlineStart: 'var(--at, 0%)',
  width: '2px',
  translate: '-1px',
  background: colour.text,
  pointerEvents: 'none',
  selectors: {
    '&::after': {
      content: '',
      position: 'absolute',
      bottom: '-4px',
      insetInlineStart: '-4px',
      width: '10px',
      height: '10px',
      borderRadius: radius.full,
      background: colour.text,
    },
    '&[data-out]': { display: 'none' },
  },
  '@media': { [media.forcedColours]: { background: 'Highlight' } },
});

export const tick = style({
  ...type.caption,
  position: 'absolute',
  bottom: 0,
  translate: '-50%',
  color: colour.muted,
  fontVariantNumeric: 'tabular-nums',
  pointerEvents: 'none',
});

/** Wider than its line, as a touch target. */
export const mark = style({
  position: 'absolute',
  top: 0,
  bottom: '24px',
  width: '25px',
  translate: '-12px',
  cursor: 'ew-resize',
  touchAction: 'none',
  color: colour.muted,
  outline: 'none',
  selectors: {
    '&::before': {
      content: '',
      position: 'absolute',
      top: '4px',
      bottom: 0,
      insetInlineStart: '12px',
      width: '1px',
      background: 'currentColor',
    },
    '&[data-current]': { color: colour.accent, zIndex: 1 },
    '&[data-wrong]': { color: colour.danger },
    '&:hover, &:focus-visible': { color: colour.text, zIndex: 2 },
  },
});

export const flag = style({
  ...type.caption,
  position: 'absolute',
  top: 0,
  insetInlineStart: '12px',
  minWidth: '20px',
  padding: '0 5px',
  borderRadius: '0 4px 4px 0',
  textAlign: 'center',
  fontWeight: 650,
  fontVariantNumeric: 'tabular-nums',
  color: colour.text,
  background: colour.raised,
  selectors: {
    [`${mark}[data-current] > &`]: { color: colour.onAccent, background: colour.accent },
    [`${mark}[data-wrong] > &`]: { color: colour.surface, background: colour.danger },
    [`${mark}:focus-visible > &`]: { outline: `2px solid ${colour.accent}`, outlineOffset: '2px' },
  },
});
