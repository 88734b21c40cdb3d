import { keyframes, style } from '@vanilla-extract/css';
import { withUploads } from '../../styles/places.css.ts';
import { colour } from '../../styles/theme.css.ts';
import { frame, layer, media, motion, oneLine, radius, shadow, space, twoLines, type } from '../../styles/tokens.ts';

const rise = keyframes({ from: { opacity: 0, transform: 'translateY(12px)' } });

/** Above the start of the player bar. On a phone above the mini player, or above the tabs if there is none. */
export const offer = style({
  position: 'fixed',
  zIndex: layer.player,
  display: 'grid',
  gridTemplateColumns: '56px minmax(0, 1fr) auto auto',
  gridTemplateAreas: '"art text action close"',
  alignItems: 'center',
  gap: space[12],
  padding: space[12],
  borderRadius: radius.sheet,
  background: colour.raised,
  boxShadow: `inset 0 0 0 1px ${colour.line}, ${shadow.floating}`,
  animation: `${rise} ${motion.panel}`,
  '@media': {
    [media.wide]: {
      insetInlineStart: `${frame.rail + 2 * frame.gap + 16}px`,
      bottom: `${frame.playerBar + frame.gap + 8}px`,
      width: '600px',
    },
    [media.desktop]: { insetInlineStart: `${frame.sidebar + 2 * frame.gap + 16}px` },
    // Moves to the top while the upload tray is shown, because both do not fit next to each other.
    [media.compact]: {
      selectors: {
        [`body:has(${withUploads}) &`]: { top: `${frame.gap + frame.topBar + 8}px`, bottom: 'auto' },
      },
    },
    [media.phone]: {
      insetInline: space[8],
      bottom: `calc(${frame.tabBar + 8}px + env(safe-area-inset-bottom))`,
      gridTemplateColumns: '56px minmax(0, 1fr) auto',
      gridTemplateAreas: '"art text close" "action action action"',
      selectors: {
        '&[data-over-player]': {
          bottom: `calc(${frame.tabBar + frame.miniPlayer + 16}px + env(safe-area-inset-bottom))`,
        },
      },
    },
    [media.reducedMotion]: { animation: 'none' },
    [media.forcedColours]: { border: '1px solid CanvasText' },
  },
});

export const art = style({ gridArea: 'art', width: '56px', borderRadius: radius.thumbnail });

export const text = style({ gridArea: 'text', display: 'grid', minWidth: 0 });

export const title = style({ ...type.body, ...oneLine, fontWeight: 620 });

export const line = style({ ...type.small, ...oneLine, color: colour.muted });

/** Two lines, so that the time stays visible after a long device name. */
export const deviceLine = style({ ...type.small, ...twoLines, color: colour.muted });

export const action = style({ gridArea: 'action', display: 'grid' });

export const close = style({ gridArea: 'close' });
