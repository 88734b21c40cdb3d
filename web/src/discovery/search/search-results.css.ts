import { style } from '@vanilla-extract/css';
import { colour } from '../../styles/theme.css.ts';
import { media, space } from '../../styles/tokens.ts';

/** The search field on the page, if the top bar has no space for it. */
export const pageField = style({
  display: 'flex',
  paddingBottom: space[16],
  '@media': { [media.wide]: { display: 'none' } },
});

/** A container, so that rows adapt to the space next to the best match instead of the sheet's width. */
export const tracksBeside = style({ minWidth: 0, containerType: 'inline-size' });

/** The best match next to or above the tracks. */
export const first = style({
  display: 'grid',
  columnGap: space[24],
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@container': { '(min-width: 640px)': { gridTemplateColumns: 'minmax(256px, 2fr) minmax(0, 3fr)' } },
});

/** The matching part of a line. */
export const match = style({
  background: 'none',
  color: colour.text,
  fontWeight: 620,
  textDecoration: 'underline',
  textDecorationColor: colour.accent,
  textUnderlineOffset: '3px',
});
