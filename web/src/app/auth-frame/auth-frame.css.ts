import { style } from '@vanilla-extract/css';
import { pageScroll } from '../../styles/page-scroll.css.ts';
import { colour } from '../../styles/theme.css.ts';
import { radius, shadow, space, type } from '../../styles/tokens.ts';

/** Screens that have space for the covers next to the form. */
export const withWall = '(min-width: 900px)';
const tilt = '-8deg';

export const frame = style({
  display: 'grid',
  height: '100dvh',
  background: colour.background,
  '@media': { [withWall]: { gridTemplateColumns: 'minmax(440px, 4fr) 5fr' } },
});

export const coverSide = style([
  pageScroll,
  {
    display: 'grid',
    gridTemplateRows: 'auto 1fr auto',
    gap: space[32],
    minWidth: 0,
    padding: `${space[24]} ${space[24]} max(${space[24]}, env(safe-area-inset-bottom))`,
    // Leaves space to scroll content out from under the cookie notice.
    selectors: {
      'body:has([data-notice="bottom"]) &': { paddingBottom: '120px' },
      'body:has([data-notice="top"]) &': { paddingTop: '120px' },
    },
    '@media': { [withWall]: { padding: `${space[32]} ${space[64]}` } },
  },
]);

export const main = style({ alignSelf: 'center', justifySelf: 'center', width: '100%', maxWidth: '380px' });

export const footer = style({
  ...type.small,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: '20px',
  color: colour.muted,
});

export const footerLinks = style({ display: 'flex', flexWrap: 'wrap', columnGap: '20px' });

export const footerLink = style({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: '32px',
  '@media': { '(pointer: coarse)': { minWidth: '44px', minHeight: '44px' } },
  ':hover': { color: colour.text, textDecoration: 'underline' },
});

export const wall = style({
  display: 'none',
  position: 'relative',
  overflow: 'hidden',
  background: colour.panel,
  '@media': { [withWall]: { display: 'block' } },
});

/** Larger than the wall, so that no corner is visible after the rotation. */
export const covers = style({
  position: 'absolute',
  inset: '-18% -12%',
  display: 'grid',
  gridTemplateColumns: 'repeat(4, 1fr)',
  alignContent: 'center',
  gap: space[32],
  transform: `rotate(${tilt})`,
});

export const column = style({
  display: 'grid',
  gap: space[32],
  alignContent: 'start',
  selectors: { '&:nth-child(even)': { marginTop: '-18%' }, '&:nth-child(odd)': { marginTop: '8%' } },
});

export const cover = style({ width: '100%', borderRadius: radius.sheet, boxShadow: shadow.artwork });
