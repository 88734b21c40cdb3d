import { style } from '@vanilla-extract/css';
import { colour } from '../../styles/theme.css.ts';
import { ownDirection, type } from '../../styles/tokens.ts';

/** Running text with a readable line length. */
export const prose = style({
  ...type.lead,
  ...ownDirection,
  color: colour.muted,
  maxWidth: '68ch',
  textWrap: 'pretty',
  whiteSpace: 'pre-line',
  overflowWrap: 'anywhere',
});
