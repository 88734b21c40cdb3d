import { keyframes, style, styleVariants } from '@vanilla-extract/css';
import { colour } from '../../styles/theme.css.ts';
import { layer, media, motion, radius, shadow, space, type } from '../../styles/tokens.ts';

export const backdrop = style({
  position: 'fixed',
  inset: 0,
  zIndex: layer.modal,
  display: 'grid',
  placeItems: 'center',
  padding: space[16],
  background: 'rgb(0 0 0 / 50%)',
  animation: `${keyframes({ from: { opacity: 0 } })} ${motion.panel}`,
  '@media': { [media.phone]: { placeItems: 'end stretch', padding: 0 } },
});

const rise = keyframes({ from: { opacity: 0, transform: 'translateY(12px)' } });
const slide = keyframes({ from: { transform: 'translateY(100%)' } });

const frame = style({
  display: 'grid',
  width: '100%',
  maxHeight: 'calc(100dvh - 32px)',
  borderRadius: radius.sheet,
  background: colour.surface,
  color: colour.text,
  boxShadow: `inset 0 0 0 1px ${colour.line}, ${shadow.floating}`,
  animation: `${rise} ${motion.panel}`,
  '@media': {
    [media.phone]: {
      maxWidth: 'none',
      maxHeight: '92dvh',
      borderRadius: '16px 16px 0 0',
      animation: `${slide} ${motion.panel}`,
    },
    [media.forcedColours]: { border: '1px solid CanvasText' },
  },
});

/** Widths in pixels (spec §9). */
const widths = { '2xs': 256, xs: 320, sm: 384, md: 440, lg: 620, xl: 780, '2xl': 850, fullscreen: 1280 };

export const modal = styleVariants(widths, (width, size) => [
  frame,
  {
    '@media': {
      [media.wide]: { maxWidth: `${width}px`, ...(size === 'fullscreen' && { height: 'calc(100dvh - 32px)' }) },
      [media.phone]: size === 'fullscreen' ? { height: '100dvh', maxHeight: 'none', borderRadius: 0 } : {},
    },
  },
]);

/** Only the part between the title and the buttons scrolls. */
export const dialog = style({
  display: 'grid',
  gridTemplateRows: 'auto minmax(0, 1fr) auto',
  minHeight: 0,
  maxHeight: 'inherit',
  outline: 'none',
});

export const header = style({
  display: 'flex',
  alignItems: 'flex-start',
  gap: space[8],
  paddingBlock: `${space[16]} ${space[8]}`,
  paddingInline: `${space[24]} ${space[12]}`,
  '@media': { [media.phone]: { paddingInlineStart: space[16] } },
});

export const heading = style({ ...type.section, flex: 1, padding: `6px 0`, minWidth: 0, overflowWrap: 'anywhere' });

export const body = style({
  ...type.body,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  // Space for the focus ring of a field.
  padding: `${space[4]} ${space[24]} ${space[24]}`,
  overflowWrap: 'anywhere',
  '@media': { [media.phone]: { padding: `${space[4]} ${space[16]} max(${space[16]}, env(safe-area-inset-bottom))` } },
});

export const footer = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: space[12],
  padding: `${space[16]} ${space[24]}`,
  borderTop: `1px solid ${colour.line}`,
  ':empty': { display: 'none' },
  '@media': {
    [media.phone]: {
      display: 'grid',
      gridAutoFlow: 'column',
      gridAutoColumns: '1fr',
      padding: `${space[12]} ${space[16]} max(${space[12]}, env(safe-area-inset-bottom))`,
    },
  },
});
