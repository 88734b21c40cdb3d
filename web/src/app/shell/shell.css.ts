import { style } from '@vanilla-extract/css';
import { pageScroll } from '../../styles/page-scroll.css.ts';
import { colour } from '../../styles/theme.css.ts';
import { frame, layer, media, radius, space } from '../../styles/tokens.ts';

/** Areas: navigation, the sheet with the page, the queue where it is open, the player across. */
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

/** The top bar over the page. A container, so that what floats over its foot answers to its width and not the window's. */
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

/** What scrolls begins below the top bar: nothing to press or with the focus ever lies under it. */
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
    // What takes the focus is not under what floats over the sheet's foot.
    scrollPaddingBottom: '84px',
  },
]);

/** The room of a page under the top bar. */
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
