import { style } from '@vanilla-extract/css';
import { pageScroll } from '../../styles/page-scroll.css.ts';
import { colour } from '../../styles/theme.css.ts';
import { frame as measure, media, radius, space } from '../../styles/tokens.ts';

/** From 1024 px, the navigation is a sidebar. Below that, a bar above the page has a button for it. */
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

/** The sidebar shows only icons. */
export const railFrame = style([
  frame,
  { '@media': { [media.desktop]: { gridTemplateColumns: '64px minmax(0, 1fr)' } } },
]);

export const sidebar = style({
  gridArea: 'navigation',
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  minHeight: 0,
});

export const sidebarHead = style({ padding: `0 ${space[4]} ${space[8]}` });

export const tools = style({ display: 'flex', alignItems: 'center', gap: space[4] });

export const railTools = style([tools, { flexDirection: 'column' }]);

/** The end of the sidebar, with the button that collapses it. */
export const sidebarFoot = style({ display: 'flex', padding: `0 ${space[4]} ${space[4]}` });

export const railFoot = style([sidebarFoot, { flexDirection: 'column', alignItems: 'center', gap: space[8] }]);

/** Moves the following elements to the end of the bar. */
export const spacer = style({ flex: 1 });

export const navigation = style({ flex: 1, minHeight: 0, overflowY: 'auto', padding: `0 ${space[4]} ${space[12]}` });

/** Compensates the margin of the mini player, which is meant for phones. */
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

/** A size container: lists have its height and scroll inside it. */
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
    // Keeps focused elements above the bar at the bottom of a list.
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
