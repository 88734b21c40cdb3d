import { style } from '@vanilla-extract/css';
import { colour } from '../../styles/theme.css.ts';
import { frame, layer, media, radius, shadow } from '../../styles/tokens.ts';

export const playerArea = style({ gridArea: 'player', margin: `0 -${frame.gap}px` });

export const queueArea = style({
  background: colour.background,
  borderRadius: radius.sheet,
  overflow: 'hidden',
  '@media': {
    [media.desktop]: { gridArea: 'queue', position: 'relative' },
    [media.tablet]: {
      position: 'fixed',
      zIndex: layer.overlay,
      top: `${frame.gap}px`,
      insetInlineEnd: `${frame.gap}px`,
      bottom: `${frame.playerBar + frame.gap}px`,
      boxShadow: shadow.floating,
      // On touch screens, a row shows all its buttons next to its title.
      minWidth: '400px',
    },
  },
});

/** The handle is wider than the visible edge, so that it is easier to grab. */
export const resizer = style({
  position: 'absolute',
  zIndex: 2,
  insetBlock: 0,
  insetInlineStart: 0,
  width: '8px',
  cursor: 'col-resize',
  touchAction: 'none',
  selectors: { '&:hover, &:focus-visible': { background: colour.raised } },
});
