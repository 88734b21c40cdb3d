import { keyframes, style, styleVariants } from '@vanilla-extract/css';
import { withUploads } from '../../styles/places.css.ts';
import { colour } from '../../styles/theme.css.ts';
import { frame, layer, media, motion, radius, shadow, space, type } from '../../styles/tokens.ts';

const whileUploading = `body:has(${withUploads}) &`;
/** At least the height of the uploads pill, which depends on the user's font size. */
const uploadsPillHeight = '4.5rem';

export const host = style({
  position: 'fixed',
  zIndex: layer.toast,
  insetInlineEnd: space[24],
  bottom: `${frame.playerBar + 16}px`,
  display: 'grid',
  '@media': {
    [media.wide]: {
      selectors: {
        [whileUploading]: {
          bottom: `${frame.playerBar + frame.gap + 16}px`,
          insetInline: `${space[16]} ${frame.uploads + 24 + 16}px`,
          justifyItems: 'end',
          pointerEvents: 'none',
        },
      },
    },
    [media.phone]: {
      insetInlineEnd: space[8],
      insetInlineStart: space[8],
      justifyItems: 'center',
      bottom: `calc(${frame.tabBar + frame.miniPlayer + 20}px + env(safe-area-inset-bottom))`,
      pointerEvents: 'none',
      selectors: {
        [whileUploading]: {
          bottom: `calc(${frame.tabBar + frame.miniPlayer + 24}px + ${uploadsPillHeight} + env(safe-area-inset-bottom))`,
        },
      },
    },
  },
});

const rise = keyframes({ from: { opacity: 0, transform: 'translateY(12px)' } });

export const toast = style({
  ...type.body,
  display: 'flex',
  alignItems: 'center',
  gap: space[12],
  minWidth: 'min(288px, 100%)',
  maxWidth: 'min(500px, calc(100vw - 16px))',
  minHeight: '52px',
  padding: '6px',
  paddingInlineStart: space[16],
  borderRadius: radius.sheet,
  background: colour.raised,
  boxShadow: `inset 0 0 0 1px ${colour.line}, ${shadow.floating}`,
  animation: `${rise} ${motion.panel}`,
  pointerEvents: 'auto',
});

export const icon = styleVariants({
  danger: { color: colour.danger },
  positive: { color: colour.positive },
  loading: { color: colour.muted },
});

export const message = style({ flex: 1, minWidth: 0, overflowWrap: 'anywhere', padding: `${space[8]} 0` });

export const action = style({
  display: 'grid',
  placeItems: 'center',
  minHeight: '40px',
  padding: `0 ${space[8]}`,
  fontWeight: 650,
  color: colour.accent,
  '@media': { '(pointer: coarse)': { minHeight: '44px' } },
});
