import { style } from '@vanilla-extract/css';
import { pageScroll } from '../../styles/page-scroll.css.ts';
import { colour } from '../../styles/theme.css.ts';
import { frame, layer, media, radius, space } from '../../styles/tokens.ts';

/** Areas: navigation, the sheet with the page, the queue if it is open, and the player below them. */
export const shell = style({
  display: 'grid',
  height: '100dvh',
  background: colour.panel,
  gridTemplateColumns: 'minmax(0, 1fr)',
  gridTemplateRows: 'minmax(0, 1fr)',
  gridTemplateAreas: '"main"',
  '@media': {
    [media.wide]: {
      gap: `${frame.gap}px`,
      padding: `${frame.gap}px ${frame.gap}px 0`,
      gridTemplateColumns: `${frame.rail}px minmax(0, 1fr)`,
      gridTemplateRows: `minmax(0, 1fr) ${frame.playerBar}px`,
      gridTemplateAreas: '"navigation main" "player player"',
    },
    [media.desktop]: {
      gridTemplateColumns: `${frame.sidebar}px minmax(0, 1fr) auto`,
      gridTemplateAreas: '"navigation main queue" "player player player"',
    },
  },
});

/** The top bar and the page. It is a container, so that overlays at its bottom adapt to its width. */
export const sheet = style({
  gridArea: 'main',
  position: 'relative',
  display: 'grid',
  gridTemplateRows: `${frame.topBar}px minmax(0, 1fr)`,
  gridTemplateColumns: 'minmax(0, 1fr)',
  overflow: 'hidden',
  background: colour.background,
  containerType: 'inline-size',
  isolation: 'isolate',
  '@media': { [media.wide]: { borderRadius: radius.sheet } },
});

/** Scrolls below the top bar, so that the bar never covers a button or the focus. */
export const content = style([
  pageScroll,
  {
    position: 'relative',
    overflowX: 'hidden',
    overscrollBehavior: 'contain',
    containerType: 'inline-size',
    outline: 'none',
    isolation: 'isolate',
    scrollPaddingTop: space[8],
    // Keeps focused elements above overlays at the bottom of the sheet.
    scrollPaddingBottom: '84px',
  },
]);

/** The padding of a page. */
export const page = style({
  padding: `0 ${space[24]} ${space[48]}`,
  '@media': {
    [media.phone]: {
      padding: `0 ${space[16]}`,
      paddingBottom: `calc(${frame.tabBar + frame.miniPlayer + 32}px + env(safe-area-inset-bottom))`,
    },
  },
});

export const skip = style({
  position: 'fixed',
  top: space[16],
  insetInlineStart: space[16],
  zIndex: layer.tooltip,
  padding: `${space[12]} ${space[16]}`,
  borderRadius: radius.input,
  background: colour.accent,
  color: colour.onAccent,
  fontWeight: 650,
  selectors: { '&:not(:focus)': { transform: 'translateY(-200%)' } },
});
