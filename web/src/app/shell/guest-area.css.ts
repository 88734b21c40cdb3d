import { style } from '@vanilla-extract/css';
import { colour } from '../../styles/theme.css.ts';
import { media, motion, radius, space, type } from '../../styles/tokens.ts';

const authLink = style({
  ...type.body,
  display: 'inline-flex',
  alignItems: 'center',
  flex: 'none',
  minHeight: '40px',
  padding: `0 ${space[16]}`,
  borderRadius: radius.full,
  fontWeight: 650,
  whiteSpace: 'nowrap',
  transition: `background-color ${motion.hover}, filter ${motion.hover}`,
  '@media': {
    '(pointer: coarse)': { minHeight: '44px' },
    [media.phone]: { padding: `0 ${space[12]}` },
    [media.forcedColours]: { border: '1px solid LinkText' },
  },
});

export const register = style([
  authLink,
  { ':hover': { background: `color-mix(in srgb, ${colour.text} 10%, transparent)` } },
]);

export const login = style([
  authLink,
  { background: colour.text, color: colour.background, ':hover': { filter: 'brightness(0.92)' } },
]);
