import { keyframes, style, styleVariants } from '@vanilla-extract/css';
import { colour } from '../../../styles/theme.css.ts';
import { layer, media, motion, radius, shadow, space, type } from '../../../styles/tokens.ts';

const rise = keyframes({ from: { opacity: 0, transform: 'translateY(12px)' } });

/** Room that is always kept at the list's foot: nothing moves when the bar comes, and it covers the end of no list. */
export const room = style({
  position: 'sticky',
  zIndex: layer.topBar,
  bottom: 0,
  flex: 'none',
  display: 'flex',
  justifyContent: 'center',
  height: '68px',
  marginTop: 'auto',
  paddingBlock: space[8],
  pointerEvents: 'none',
  containerType: 'inline-size',
});

export const bar = style({
  ...type.body,
  display: 'flex',
  alignItems: 'center',
  gap: space[4],
  minWidth: 0,
  maxWidth: '100%',
  minHeight: '52px',
  margin: 0,
  border: 0,
  padding: space[4],
  paddingInlineStart: space[16],
  borderRadius: radius.full,
  background: colour.raised,
  boxShadow: `inset 0 0 0 1px ${colour.line}, ${shadow.floating}`,
  animation: `${rise} ${motion.panel}`,
  pointerEvents: 'auto',
  '@media': { [media.forcedColours]: { border: '1px solid' } },
});

export const number = style({ marginInlineEnd: space[8], fontWeight: 650, whiteSpace: 'nowrap' });

const base = style({
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
  selectors: {
    '&:hover': { background: colour.line },
    '&[aria-disabled="true"]': { opacity: 0.5 },
  },
});

export const action = styleVariants({ plain: [base], dangerous: [base, { color: colour.danger }] });

/** The icons say it where there is no room for words. */
export const word = style({ '@container': { '(max-width: 559.98px)': { display: 'none' } } });
