import { keyframes, style } from '@vanilla-extract/css';
import { colour } from '../../styles/theme.css.ts';
import { frame, media, motion, radius, shadow, space, type } from '../../styles/tokens.ts';

const rise = keyframes({ from: { opacity: 0, transform: 'translateY(12px)' } });

export const bar = style({
  ...type.body,
  display: 'flex',
  alignItems: 'center',
  gap: space[4],
  maxWidth: 'calc(100% - 16px)',
  minHeight: '52px',
  margin: `0 0 ${space[16]}`,
  border: 0,
  padding: space[4],
  paddingInlineStart: space[16],
  borderRadius: radius.full,
  background: colour.raised,
  boxShadow: `inset 0 0 0 1px ${colour.line}, ${shadow.floating}`,
  animation: `${rise} ${motion.panel}`,
  '@media': {
    [media.phone]: {
      marginBottom: `calc(${frame.tabBar + frame.miniPlayer + 16}px + env(safe-area-inset-bottom))`,
    },
    [media.forcedColours]: { border: '1px solid' },
  },
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
  selectors: { '&:hover': { background: colour.line }, '&:first-of-type': { color: colour.accent } },
});

/** The icons say it where there is no room for words. */
export const word = style({ '@container': { '(max-width: 719.98px)': { display: 'none' } } });
