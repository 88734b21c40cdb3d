import { style } from '@vanilla-extract/css';
import { colour } from '../../styles/theme.css.ts';
import { media, motion, oneLine, radius, space, type } from '../../styles/tokens.ts';

export const brand = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[12],
  minWidth: 0,
  minHeight: '52px',
  padding: `0 ${space[8]}`,
  borderRadius: radius.card,
});

export const siteName = style({ ...oneLine, flex: '0 1 auto', minWidth: 0, fontSize: '1.125rem', fontWeight: 720 });

export const nav = style({ display: 'grid', alignContent: 'start', gap: space[4], minWidth: 0 });

export const group = style({
  ...type.caption,
  padding: `${space[16]} ${space[12]} ${space[4]}`,
  color: colour.faint,
  fontWeight: 650,
  textTransform: 'uppercase',
  letterSpacing: '0.4px',
});

export const list = style({ display: 'grid', gap: '2px' });

export const link = style({
  ...type.body,
  display: 'flex',
  alignItems: 'center',
  gap: space[12],
  minHeight: '36px',
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
  },
});

export const linkName = style({ ...oneLine, minWidth: 0 });
