import { createVar, keyframes, style } from '@vanilla-extract/css';
import { colour } from '../../styles/theme.css.ts';
import { media, oneLine, radius, shadow, space, type } from '../../styles/tokens.ts';
import { iconColour } from '../../ui/actions/icon-button.css.ts';

/** Colours of the artwork, one per theme. Each has enough contrast with the text of its theme. */
export const darkTint = createVar();
export const lightTint = createVar();
const tint = createVar();

/** A phone in landscape, or a page zoomed to 200 %. Artwork and controls are then next to each other. */
const lowScreen = '(max-height: 519.98px)';

/**
 * The column has the width that the artwork has at this window height, so that the controls below start at its edge.
 */
const playerColumn = 'minmax(0, clamp(340px, 100dvh - 430px, 480px))';

const slideUp = keyframes({ from: { transform: 'translateY(100%)' } });

export const dialog = style({
  position: 'fixed',
  inset: 0,
  width: '100dvw',
  height: '100dvh',
  maxWidth: 'none',
  maxHeight: 'none',
  margin: 0,
  border: 0,
  padding: `env(safe-area-inset-top) max(${space[24]}, env(safe-area-inset-right)) env(safe-area-inset-bottom) max(${space[24]}, env(safe-area-inset-left))`,
  overflow: 'hidden',
  color: colour.text,
  vars: { [tint]: `var(${darkTint.slice(4, -1)}, ${colour.surface})`, [iconColour]: colour.text },
  // Only the plain colour remains if the system overrides the colours.
  background: `linear-gradient(to bottom, ${tint}, color-mix(in oklab, ${tint} 32%, ${colour.background}) 62%, ${colour.background}) ${colour.background}`,
  animation: `${slideUp} 200ms cubic-bezier(0.2, 0, 0, 1)`,
  selectors: {
    '&[open]': { display: 'flex', flexDirection: 'column' },
    ':root[data-theme="light"] &': { vars: { [tint]: `var(${lightTint.slice(4, -1)}, ${colour.surface})` } },
    '&::backdrop': { background: 'transparent' },
  },
  '@media': { [media.reducedMotion]: { animation: 'none' } },
});

export const header = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(44px, 1fr) auto minmax(44px, 1fr)',
  alignItems: 'center',
  flex: 'none',
  minHeight: '64px',
  margin: `0 -${space[12]}`,
  touchAction: 'none',
});

export const context = style({ display: 'grid', textAlign: 'center', minWidth: 0 });
export const playback = style({ justifySelf: 'end' });
/** At the top the background is strongest, where the muted colour would have too little contrast. */
export const sourceLabel = style({ ...type.small, opacity: 0.85 });
export const contextName = style({ ...type.body, ...oneLine, fontWeight: 620 });

export const stage = style({
  flex: 1,
  minHeight: 0,
  display: 'grid',
  justifyContent: 'center',
  gridTemplateColumns: 'minmax(0, 480px)',
  gap: space[48],
  '@media': {
    [media.wide]: {
      gridTemplateColumns: playerColumn,
      selectors: {
        '&[data-side="queue"]': { gridTemplateColumns: `${playerColumn} minmax(0, 400px)` },
        '&[data-side="lyrics"]': { gridTemplateColumns: `${playerColumn} minmax(0, 600px)` },
      },
    },
    [media.phone]: { selectors: { '&[data-side="lyrics"]': { gap: 0, gridTemplateRows: 'minmax(0, 1fr) auto' } } },
    [lowScreen]: {
      gridTemplateColumns: 'minmax(0, 800px)',
      selectors: {
        '&[data-side="queue"]': { gridTemplateColumns: 'minmax(0, 560px)' },
        '&[data-side="lyrics"]': {
          gap: space[24],
          gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
          gridTemplateRows: 'minmax(0, 1fr)',
        },
      },
    },
  },
});

export const player = style({
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'center',
  gap: space[16],
  minHeight: 0,
  paddingBlock: `${space[16]} ${space[24]}`,
  '@media': {
    [media.phone]: { gap: space[12], selectors: { [`${stage}[data-side="queue"] &`]: { display: 'none' } } },
    [lowScreen]: {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr)',
      alignContent: 'center',
      gap: `${space[12]} ${space[32]}`,
      paddingBlock: `0 ${space[16]}`,
      selectors: {
        [`${stage}[data-side="queue"] &`]: { display: 'none' },
        [`${stage}[data-side="lyrics"] &`]: { gridTemplateColumns: 'minmax(0, 1fr)' },
      },
    },
  },
});

export const artFrame = style({
  containerType: 'size',
  flex: `0 1 min(480px, 100vw - 2 * ${space[24]})`,
  minHeight: '96px',
  display: 'grid',
  placeItems: 'center',
  marginBlockEnd: space[16],
  touchAction: 'none',
  '@media': {
    [media.phone]: { selectors: { [`${stage}[data-side="lyrics"] &`]: { display: 'none' } } },
    [lowScreen]: {
      gridRow: '1 / span 5',
      margin: 0,
      selectors: { [`${stage}[data-side="lyrics"] &`]: { display: 'none' } },
    },
  },
});

export const art = style({
  width: 'min(100cqw, 100cqh)',
  borderRadius: radius.sheet,
  boxShadow: shadow.artwork,
});

export const trackLine = style({ display: 'flex', alignItems: 'center', gap: space[16] });
export const text = style({ flex: 1, minWidth: 0 });
/** Aligns the icon with the end of the waveform below. */
export const heart = style({ marginInlineEnd: `-${space[12]}` });
export const title = style({ ...type.section, ...oneLine, fontSize: '1.5rem', lineHeight: '2rem' });
export const artists = style({ ...type.lead, ...oneLine, color: colour.muted });

export const seek = style({
  height: '48px',
  marginBlockStart: space[8],
  '@media': { [lowScreen]: { height: '32px', margin: 0 } },
});

/** The times are at the start and the end of the seek bar. */
export const times = style({ display: 'flex', justifyContent: 'space-between', direction: 'ltr' });

export const queue = style({
  vars: { [iconColour]: colour.muted },
  minHeight: 0,
  borderRadius: radius.sheet,
  '@media': {
    [media.wide]: { background: colour.background, marginBlock: space[16] },
    [media.phone]: { marginInline: `-${space[16]}` },
  },
});

export const tools = style({ display: 'flex', justifyContent: 'space-between', margin: `0 -${space[12]}` });

/** Phones have buttons for the volume, and no space for a slider. */
export const volume = style({
  display: 'grid',
  minWidth: 0,
  '@media': { [`${media.phone} and (hover: none)`]: { display: 'none' } },
});

/** Next to the artwork; on a phone instead of it. */
export const lyrics = style({
  minHeight: 0,
  '@media': {
    [media.wide]: { paddingBlock: space[16] },
    [media.phone]: { order: -1 },
    [lowScreen]: { padding: 0, order: 0 },
  },
});
