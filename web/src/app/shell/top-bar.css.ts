import { style } from '@vanilla-extract/css';
import { colour } from '../../styles/theme.css.ts';
import { frame, layer, media, motion, space, type } from '../../styles/tokens.ts';

/** Clear over a page's colour, a solid sheet once something scrolls under it. */
export const topBar = style({
  position: 'sticky',
  top: 0,
  zIndex: layer.topBar,
  display: 'flex',
  alignItems: 'center',
  gap: space[8],
  height: `${frame.topBar}px`,
  padding: `0 ${space[16]}`,
  borderBottom: '1px solid transparent',
  transition: `background-color ${motion.panel}, border-color ${motion.panel}`,
  selectors: { '&[data-scrolled="true"]': { background: colour.background, borderColor: colour.line } },
  '@media': { [media.phone]: { padding: `0 ${space[8]}` } },
});

/** Icons over a page's colour keep the strength of text. */
export const control = style({ color: colour.text });

export const home = style({
  display: 'none',
  alignItems: 'center',
  gap: space[12],
  padding: `0 ${space[8]}`,
  ...type.section,
  fontWeight: 720,
  '@media': { [media.phone]: { display: 'flex' } },
});

/** The mark alone, where a narrow phone has no room for both it and the ways in. */
export const name = style({ '@media': { '(max-width: 359.98px)': { display: 'none' } } });

export const push = style({ marginLeft: 'auto' });
