import { style } from '@vanilla-extract/css';
import { colour } from '../../styles/theme.css.ts';
import { motion, space, type } from '../../styles/tokens.ts';

export const moreButton = style({
  ...type.small,
  minHeight: '44px',
  padding: `0 ${space[12]}`,
  color: colour.muted,
  fontWeight: 620,
  transition: `color ${motion.hover}`,
  ':hover': { color: colour.text },
});
