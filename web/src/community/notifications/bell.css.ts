import { style } from '@vanilla-extract/css';
import { colour } from '../../styles/theme.css.ts';
import { media, radius, space, type } from '../../styles/tokens.ts';

/** As dark as text, for contrast on the colour of the page. */
export const bell = style({
  position: 'relative',
  color: colour.text,
  selectors: { '&[aria-expanded="true"]': { background: colour.raised } },
});

const count = style({
  ...type.caption,
  position: 'absolute',
  minWidth: '18px',
  padding: `0 ${space[4]}`,
  borderRadius: radius.full,
  background: colour.text,
  color: colour.background,
  boxShadow: `0 0 0 2px ${colour.background}`,
  fontSize: '0.6875rem',
  fontWeight: 700,
  fontVariantNumeric: 'tabular-nums',
  textAlign: 'center',
  pointerEvents: 'none',
  '@media': { [media.forcedColours]: { border: '1px solid CanvasText' } },
});

/** On the corner of the bell, where it grows away from the icon. */
export const badge = style([count, { insetBlockStart: '1px', insetInlineStart: '21px' }]);

/** On the corner of the picture of the user menu, which follows in the document. */
export const avatarBadge = style([count, { zIndex: 1, insetBlockStart: '-1px', insetInlineEnd: '-1px' }]);
