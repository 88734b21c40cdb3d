import { style } from '@vanilla-extract/css';
import { pageScroll } from '../../styles/page-scroll.css.ts';
import { colour } from '../../styles/theme.css.ts';
import { frame as measure, media, radius, space } from '../../styles/tokens.ts';

/** From 1024 px the rooms stand beside the page; below it a bar over the page has a button for them. */
export const frame = style({
  display: 'grid',
  height: '100dvh',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gridTemplateRows: 'auto minmax(0, 1fr) auto',
  gridTemplateAreas: '"bar" "main" "dock"',
  background: colour.panel,
  '@media': {
    [media.tablet]: { padding: `0 ${measure.gap}px` },
    [media.desktop]: {
      gap: `${measure.gap}px`,
      padding: `${measure.gap}px`,
      gridTemplateColumns: '232px minmax(0, 1fr)',
      gridTemplateRows: 'minmax(0, 1fr)',
      gridTemplateAreas: '"navigation main"',
    },
  },
});

export const sidebar = style({
  gridArea: 'navigation',
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  minHeight: 0,
});

export const sidebarHead = style({ padding: `0 ${space[4]} ${space[8]}` });

export const tools = style({ display: 'flex', alignItems: 'center', gap: space[4] });

/** What follows stands at the bar's end. */
export const push = style({ flex: 1 });

export const rooms = style({ flex: 1, minHeight: 0, overflowY: 'auto', padding: `0 ${space[4]} ${space[12]}` });

/** The player's own margin is for a phone's dock. */
export const sidebarPlayer = style({ margin: `0 -${space[8]} -${space[8]}`, padding: `0 ${space[4]}` });

export const bar = style({
  gridArea: 'bar',
  display: 'flex',
  alignItems: 'center',
  gap: space[8],
  minHeight: `${measure.topBar}px`,
  padding: `0 ${space[8]}`,
  '@media': { [media.phone]: { paddingInlineEnd: space[16] } },
});

export const dock = style({
  gridArea: 'dock',
  paddingTop: space[8],
  paddingBottom: 'env(safe-area-inset-bottom)',
  selectors: { '&:empty': { paddingTop: 0 } },
});

/** A size container: a list is as high as it, and scrolls by itself. */
export const main = style([
  pageScroll,
  {
    gridArea: 'main',
    position: 'relative',
    overflowX: 'hidden',
    overscrollBehavior: 'contain',
    background: colour.background,
    containerType: 'size',
    outline: 'none',
    isolation: 'isolate',
    // What takes the focus is not under the bar at a list's foot.
    scrollPaddingBottom: '76px',
    '@media': { [media.wide]: { borderRadius: radius.sheet } },
  },
]);

export const page = style({
  padding: `${space[24]} ${space[24]} 0`,
  '@media': {
    [media.tablet]: { padding: `${space[24]} ${space[16]} 0` },
    [media.phone]: { padding: `${space[16]} ${space[16]} 0` },
  },
});
