import { keyframes, style } from '@vanilla-extract/css';
import { colour } from '../../styles/theme.css.ts';
import { media, motion, radius, shadow, space, type } from '../../styles/tokens.ts';

const rise = keyframes({ from: { opacity: 0, transform: 'translateY(12px)' } });

/** The actions for the selected rows, floating above the end of a list. */
export const bar = style({
  ...type.body,
  display: 'flex',
  alignItems: 'center',
  gap: space[4],
  minHeight: '52px',
  border: 0,
  padding: space[4],
  paddingInlineStart: space[16],
  borderRadius: radius.full,
  background: colour.raised,
  boxShadow: `inset 0 0 0 1px ${colour.line}, ${shadow.floating}`,
  animation: `${rise} ${motion.panel}`,
  '@media': { [media.forcedColours]: { border: '1px solid' } },
});

export const number = style({ marginInlineEnd: space[8], fontWeight: 650, whiteSpace: 'nowrap' });

export const action = style({
  ...type.body,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: space[8],
  minWidth: '44px',
  minHeight: '44px',
  padding: `0 ${space[12]}`,
  borderRadius: radius.full,
  fontWeight: 600,
  whiteSpace: 'nowrap',
  transition: `background-color ${motion.hover}`,
  ':hover': { background: colour.line },
});
