import { style } from '@vanilla-extract/css';
import { colour } from '../../styles/theme.css.ts';
import { frame, layer, media, radius, space } from '../../styles/tokens.ts';
import { bar as actionBar } from '../../ui/lists/action-bar.css.ts';

/**
 * Space that is always reserved at the bottom of the page, so that the bar does not move the content or cover a field.
 */
export const spacer = style({
  position: 'sticky',
  zIndex: layer.topBar,
  bottom: 0,
  display: 'flex',
  alignItems: 'end',
  maxWidth: '1128px',
  minHeight: '76px',
  paddingBottom: space[12],
  pointerEvents: 'none',
  '@media': {
    // Above the bars at the bottom of a phone.
    [media.phone]: { bottom: `calc(${frame.tabBar + frame.miniPlayer}px + env(safe-area-inset-bottom))` },
  },
});

export const bar = style([
  actionBar,
  {
    flex: 1,
    minWidth: 0,
    minHeight: '56px',
    margin: 0,
    paddingInlineEnd: space[8],
    pointerEvents: 'auto',
    selectors: { '&&': { borderRadius: radius.sheet } },
  },
]);

export const text = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[12],
  minWidth: 0,
  marginInlineEnd: 'auto',
  fontWeight: 620,
});

export const dot = style({
  flex: 'none',
  width: '8px',
  height: '8px',
  borderRadius: radius.full,
  background: colour.warning,
});
