import { style } from '@vanilla-extract/css';
import { colour } from '../../styles/theme.css.ts';
import { motion, oneLine, radius, shadow, space, type } from '../../styles/tokens.ts';

export const card = style({
  position: 'relative',
  padding: space[24],
  borderRadius: radius.sheet,
  background: colour.surface,
  transition: `background-color ${motion.hover}`,
  ':hover': { background: colour.raised },
});

export const art = style({ width: '104px', boxShadow: shadow.card });

export const title = style({
  ...type.page,
  ...oneLine,
  display: 'block',
  marginTop: space[16],
  paddingBottom: '2px',
  // The whole card is the link; the button lies over it.
  '::after': { content: '""', position: 'absolute', inset: 0, borderRadius: radius.sheet },
});

export const kind = style({
  ...type.body,
  ...oneLine,
  display: 'block',
  paddingInlineEnd: '64px',
  color: colour.muted,
});

export const action = style({ position: 'absolute', insetInlineEnd: space[24], bottom: space[24] });
