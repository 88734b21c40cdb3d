import { keyframes, style } from '@vanilla-extract/css';
import { withUploads } from '../../styles/places.css.ts';
import { colour } from '../../styles/theme.css.ts';
import { frame, layer, media, motion, oneLine, radius, shadow, space, type } from '../../styles/tokens.ts';

/** Height in pixels of a row whose text fits in one line. */
export const rowHeight = 52;

const rise = keyframes({ from: { opacity: 0, transform: 'translateY(12px)' } });

/** In the corner at the end of the page, above the bottom of the sheet. */
export const tray = style([
  withUploads,
  {
    position: 'fixed',
    zIndex: layer.overlay + 1,
    insetInlineEnd: space[24],
    bottom: `${frame.playerBar + frame.gap + 16}px`,
    display: 'flex',
    flexDirection: 'column',
    width: `${frame.uploads}px`,
    maxHeight: `min(440px, calc(100dvh - ${frame.playerBar + frame.topBar + 48}px))`,
    overflow: 'hidden',
    borderRadius: radius.sheet,
    background: colour.surface,
    boxShadow: `inset 0 0 0 1px ${colour.line}, ${shadow.floating}`,
    animation: `${rise} ${motion.panel}`,
    '@media': { [media.forcedColours]: { border: '1px solid CanvasText' } },
  },
]);

export const header = style({
  display: 'flex',
  alignItems: 'center',
  flex: 'none',
  paddingBlock: 10,
  paddingInline: `${space[16]} ${space[8]}`,
});

export const text = style({ flex: 1, minWidth: 0, display: 'grid', textAlign: 'start' });
export const title = style({ ...type.body, fontWeight: 700, '@media': { [media.phone]: type.section } });
export const progressText = style({ ...type.caption, ...oneLine, color: colour.muted });

/** As wide as the header; on a phone as wide as the text. */
export const bar = style({ flex: 'none', '@media': { [media.phone]: { padding: `0 ${space[16]} ${space[8]}` } } });

export const scroller = style({
  flex: 1,
  minHeight: 0,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  outlineOffset: '-2px',
});

export const row = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[12],
  minHeight: `${rowHeight}px`,
  padding: `6px ${space[16]}`,
  '@media': { [media.phone]: { minHeight: '64px' } },
});

export const rowText = style({ ...type.caption, flex: 1, minWidth: 0, display: 'grid', gap: '2px' });
export const name = style({ ...type.small, ...oneLine, fontWeight: 620 });
export const detail = style({
  display: 'flex',
  justifyContent: 'space-between',
  gap: space[12],
  color: colour.muted,
  marginBottom: '2px',
});
export const stateLine = style(oneLine);
/** The reason of a failure is not cut off. */
export const failure = style({ color: colour.danger, overflowWrap: 'anywhere' });

export const footer = style({
  flex: 'none',
  display: 'grid',
  gap: space[12],
  padding: `${space[8]} ${space[16]}`,
  borderTop: `1px solid ${colour.line}`,
  '@media': {
    [media.phone]: { padding: `${space[12]} ${space[16]} max(${space[16]}, env(safe-area-inset-bottom))` },
  },
});

export const footerLine = style({ ...type.caption, display: 'flex', alignItems: 'center', gap: space[8] });
export const footerText = style({ flex: 1, minWidth: 0, color: colour.muted });
export const ready = style({ width: '16px', height: '16px', color: colour.positive });
export const allFilesLink = style({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: '32px',
  fontWeight: 650,
  color: colour.muted,
  ':hover': { color: colour.text },
  '@media': { '(pointer: coarse)': { minHeight: '44px' } },
});

/** On a phone above the mini player and the tabs. */
export const pill = style([
  withUploads,
  {
    position: 'fixed',
    zIndex: layer.overlay + 1,
    insetInline: space[8],
    bottom: `calc(${frame.tabBar + frame.miniPlayer + 16}px + env(safe-area-inset-bottom))`,
    overflow: 'hidden',
    borderRadius: radius.sheet,
    background: colour.raised,
    boxShadow: `inset 0 0 0 1px ${colour.line}, ${shadow.floating}`,
    '@media': { [media.forcedColours]: { border: '1px solid CanvasText' } },
  },
]);

export const pillButton = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[12],
  width: '100%',
  minHeight: '56px',
  padding: `${space[8]} ${space[16]}`,
  outlineOffset: '-2px',
});
export const pillTitle = style({ ...type.body, ...oneLine, fontWeight: 650 });

const slideUp = keyframes({ from: { transform: 'translateY(100%)' } });

/** 48 pixels of the page behind it stay visible. */
export const sheet = style({
  width: '100vw',
  maxWidth: 'none',
  height: 'calc(100dvh - 48px)',
  maxHeight: 'none',
  margin: 'auto 0 0',
  padding: 0,
  border: 0,
  borderRadius: '16px 16px 0 0',
  color: colour.text,
  background: colour.surface,
  animation: `${slideUp} ${motion.panel}`,
  selectors: { '&::backdrop': { background: 'rgb(0 0 0 / 50%)' } },
  '@media': { [media.forcedColours]: { borderTop: '1px solid CanvasText' } },
});

export const sheetContent = style({ display: 'flex', flexDirection: 'column', height: '100%', paddingTop: space[8] });
