import { style } from '@vanilla-extract/css';
import { pageScroll } from '../../styles/page-scroll.css.ts';
import { colour } from '../../styles/theme.css.ts';
import { media, space, type } from '../../styles/tokens.ts';

/** This element scrolls, as in the shell; the window never does. */
export const sheet = style([
  pageScroll,
  {
    position: 'relative',
    height: '100dvh',
    overflowX: 'hidden',
    background: colour.background,
    containerType: 'inline-size',
    scrollPaddingTop: '80px',
  },
]);

export const main = style({ outline: 'none' });

export const body = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[48],
  width: 'min(1240px, 100%)',
  margin: '0 auto',
  padding: `${space[64]} ${space[24]} 0`,
  containerType: 'inline-size',
  '@media': { [media.phone]: { gap: space[48], padding: `${space[32]} ${space[16]} 0` } },
});

export const moreSection = style({ display: 'grid', gap: space[32] });

export const heading = style(type.page);
