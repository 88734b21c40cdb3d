import { style } from '@vanilla-extract/css';
import { colour } from '../../styles/theme.css.ts';
import { media, space } from '../../styles/tokens.ts';

/** The field on the page itself, where the top bar has no room for it. */
export const pageField = style({
  display: 'flex',
  paddingBottom: space[16],
  '@media': { [media.wide]: { display: 'none' } },
});

/** A container, so that the rows answer to the room that they have beside the best match, and not to the sheet's. */
export const tracksBeside = style({ minWidth: 0, containerType: 'inline-size' });

/** The best match beside the tracks, or above them. */
export const first = style({
  display: 'grid',
  columnGap: space[24],
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@container': { '(min-width: 640px)': { gridTemplateColumns: 'minmax(256px, 2fr) minmax(0, 3fr)' } },
});

/** What of a line was searched for. */
export const matched = style({
  background: 'none',
  color: colour.text,
  fontWeight: 620,
  textDecoration: 'underline',
  textDecorationColor: colour.accent,
  textUnderlineOffset: '3px',
});
