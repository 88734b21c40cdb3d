import { style } from '@vanilla-extract/css';
import { colour } from '../../styles/theme.css.ts';
import { media, motion, radius, space, type } from '../../styles/tokens.ts';

export const sidebar = style({
  gridArea: 'navigation',
  display: 'flex',
  flexDirection: 'column',
  gap: space[4],
  padding: `0 ${space[12]}`,
  overflowY: 'auto',
  '@media': { [media.phone]: { display: 'none' } },
});

export const home = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[12],
  minHeight: '60px',
  padding: `0 ${space[8]}`,
  fontSize: '1.25rem',
  fontWeight: 720,
  letterSpacing: '-0.4px',
  borderRadius: radius.card,
  '@media': { [media.tablet]: { justifyContent: 'center' } },
});

export const siteName = style({ '@media': { [media.tablet]: { display: 'none' } } });

export const list = style({ display: 'grid', gap: space[4] });

export const secondList = style([
  list,
  { marginTop: space[8], paddingTop: space[12], borderTop: `1px solid ${colour.line}` },
]);

export const link = style({
  ...type.body,
  display: 'flex',
  alignItems: 'center',
  gap: space[16],
  minHeight: '40px',
  padding: `0 ${space[12]}`,
  borderRadius: radius.card,
  color: colour.muted,
  fontWeight: 600,
  transition: `color ${motion.hover}, background-color ${motion.hover}`,
  ':hover': { color: colour.text },
  selectors: { '&[aria-current]': { background: colour.surface, color: colour.text } },
  '@media': {
    '(pointer: coarse)': { minHeight: '44px' },
    [media.forcedColours]: { selectors: { '&[aria-current]': { border: '1px solid' } } },
    [media.tablet]: { justifyContent: 'center', padding: 0, fontSize: 0, gap: 0, minHeight: '48px' },
  },
});
