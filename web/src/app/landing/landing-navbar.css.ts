import { style } from '@vanilla-extract/css';
import { colour } from '../../styles/theme.css.ts';
import { layer, media, motion, radius, space, type } from '../../styles/tokens.ts';

/** Transparent above the hero, and solid after the page is scrolled. */
export const navbar = style({
  position: 'sticky',
  top: 0,
  zIndex: layer.topBar,
  display: 'flex',
  alignItems: 'center',
  gap: space[16],
  height: '72px',
  padding: `0 clamp(16px, 6cqi, 112px)`,
  borderBottom: '1px solid transparent',
  transition: `background-color ${motion.panel}, border-color ${motion.panel}`,
  selectors: { '&[data-scrolled="true"]': { background: colour.background, borderColor: colour.line } },
  '@media': { [media.phone]: { gap: space[8] } },
});

export const menu = style({
  display: 'none',
  marginInlineStart: space[24],
  '@media': { [media.desktop]: { display: 'block' } },
});

export const links = style({ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: space[8] });

export const link = style({
  ...type.body,
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: '40px',
  padding: `0 ${space[8]}`,
  borderRadius: radius.card,
  fontWeight: 600,
  ':hover': { textDecoration: 'underline' },
});

export const spacer = style({ marginInlineStart: 'auto' });
