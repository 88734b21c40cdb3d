import { style } from '@vanilla-extract/css';
import { colour } from '../styles/theme.css.ts';
import { media, motion, radius, space, type } from '../styles/tokens.ts';

export const actions = style({ display: 'flex', alignItems: 'center', flex: 'none', marginInlineEnd: `-${space[8]}` });

/** Fits next to an icon button in a row of 52 pixels. */
export const smallButton = style({
  ...type.small,
  minHeight: '32px',
  padding: `0 ${space[12]}`,
  borderRadius: radius.full,
  background: colour.raised,
  fontWeight: 650,
  whiteSpace: 'nowrap',
  transition: `box-shadow ${motion.hover}`,
  ':hover': { boxShadow: `inset 0 0 0 999px ${colour.line}` },
  // The padding of an icon button may extend over the edge of the row. The background of this button must not.
  ':last-child': { marginInlineEnd: space[8] },
  '@media': {
    '(pointer: coarse)': { minHeight: '44px' },
    [media.forcedColours]: { border: '1px solid ButtonText' },
  },
});
