import { style } from '@vanilla-extract/css';
import { colour } from './theme.css.ts';
import { media, space, type } from './tokens.ts';

/** A heading above a group of the sidebar. */
export const sidebarGroup = style({
  ...type.caption,
  padding: `${space[16]} ${space[12]} ${space[8]}`,
  color: colour.faint,
  fontWeight: 650,
  letterSpacing: '0.4px',
  textTransform: 'uppercase',
  '@media': {
    // The collapsed sidebar shows a line instead of the text.
    [media.tablet]: {
      height: 0,
      fontSize: 0,
      margin: `${space[8]} ${space[8]} 0`,
      padding: `0 0 ${space[8]}`,
      overflow: 'hidden',
      borderTop: `1px solid ${colour.line}`,
    },
  },
});
