import { style } from '@vanilla-extract/css';
import { colour } from '../../styles/theme.css.ts';
import { motion, oneLine, radius, shadow, space, twoLines, type } from '../../styles/tokens.ts';

export const card = style({
  position: 'relative',
  padding: space[24],
  borderRadius: radius.sheet,
  background: colour.surface,
  transition: `background-color ${motion.hover}`,
  ':hover': { background: colour.raised },
});

export const art = style({ width: '104px', boxShadow: shadow.card });

/** Uses the full width, since the button is on the line below. */
export const title = style({
  ...type.page,
  ...twoLines,
  marginTop: space[16],
  paddingBottom: '2px',
  // The whole card is the link. The button is above it.
  '::after': { content: '""', position: 'absolute', inset: 0, borderRadius: radius.sheet },
});

export const footer = style({ display: 'flex', alignItems: 'center', gap: space[12], minHeight: '44px' });

export const kind = style({ ...type.body, ...oneLine, flex: 1, color: colour.muted });

export const action = style({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: space[8],
  flexShrink: 0,
});
