import { style } from '@vanilla-extract/css';
import { colour } from '../../styles/theme.css.ts';
import { motion, radius, space, type } from '../../styles/tokens.ts';

export const list = style({ maxWidth: '560px' });

export const row = style({
  ...type.body,
  display: 'flex',
  alignItems: 'center',
  gap: space[12],
  minHeight: '44px',
  padding: `${space[8]} ${space[12]}`,
  borderRadius: radius.card,
  overflowWrap: 'anywhere',
  transition: `background-color ${motion.hover}`,
  ':hover': { background: colour.raised },
});

export const clock = style({ flexShrink: 0, width: '20px', color: colour.faint });
