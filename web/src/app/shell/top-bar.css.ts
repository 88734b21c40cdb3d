import { style } from '@vanilla-extract/css';
import { colour } from '../../styles/theme.css.ts';
import { frame, media, motion, space } from '../../styles/tokens.ts';

/** Shows the color of the page at its top, and a solid background after scrolling. */
export const topBar = style({
  position: 'relative',
  isolation: 'isolate',
  display: 'flex',
  alignItems: 'center',
  gap: space[8],
  height: `${frame.topBar}px`,
  padding: `0 ${space[16]}`,
  borderBottom: '1px solid transparent',
  transition: `border-color ${motion.panel}`,
  selectors: { '&[data-scrolled="true"]': { borderColor: colour.line } },
  '@media': { [media.phone]: { paddingInlineStart: space[8] } },
});

/** Shows the start of the page's color until the page is scrolled. */
export const background = style({
  position: 'absolute',
  inset: '0 0 -1px',
  zIndex: -1,
  overflow: 'hidden',
  transition: `opacity ${motion.panel}`,
  selectors: { [`${topBar}[data-scrolled="true"] &`]: { opacity: 0 } },
});

/** Icons have the color of text, for contrast on the page's color. */
export const control = style({ color: colour.text });

export const home = style({
  display: 'none',
  minWidth: 0,
  padding: `0 ${space[8]}`,
  '@media': { [media.phone]: { display: 'flex' } },
});

export const spacer = style({ marginInlineStart: 'auto' });

/** The bell, whose code is loaded later (`bell-area.tsx`). On phones the picture of the user menu has a badge instead. */
export const bellSpace = style({
  flex: 'none',
  width: '40px',
  '@media': {
    '(pointer: coarse)': { width: '44px' },
    [media.phone]: { position: 'absolute', insetInlineEnd: space[12], insetBlockStart: space[8], width: 0 },
  },
});
