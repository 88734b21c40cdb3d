import { style, styleVariants } from '@vanilla-extract/css';
import { withPlayer } from '../../styles/places.css.ts';
import { colour } from '../../styles/theme.css.ts';
import { frame, layer, media, radius, shadow, space, type } from '../../styles/tokens.ts';

const bar = style({
  position: 'fixed',
  zIndex: layer.player + 1,
  insetInline: space[8],
  display: 'flex',
  alignItems: 'center',
  gap: space[16],
  maxWidth: '760px',
  marginInline: 'auto',
  padding: space[12],
  paddingInlineStart: space[24],
  borderRadius: radius.sheet,
  background: colour.raised,
  boxShadow: `inset 0 0 0 1px ${colour.line}, ${shadow.floating}`,
  '@media': {
    [media.phone]: { paddingInlineStart: space[16] },
    [media.forcedColours]: { border: '1px solid CanvasText' },
  },
});

/** Pages with a player show the notice above it, so that the player stays usable. */
const overPlayer = `body:has(${withPlayer}) &`;

export const notice = styleVariants({
  top: [bar, { top: `max(${space[8]}, env(safe-area-inset-top))` }],
  bottom: [
    bar,
    {
      bottom: `max(${space[8]}, env(safe-area-inset-bottom))`,
      selectors: { [overPlayer]: { bottom: `${frame.playerBar + frame.gap}px` } },
      '@media': {
        [media.phone]: {
          selectors: {
            [overPlayer]: {
              bottom: `calc(${frame.tabBar + frame.miniPlayer + frame.gap}px + env(safe-area-inset-bottom))`,
            },
          },
        },
      },
    },
  ],
});

export const text = style({ ...type.small, flex: 1, minWidth: 0 });

export const moreLink = style({ color: colour.accent, fontWeight: 650, textDecoration: 'underline' });
