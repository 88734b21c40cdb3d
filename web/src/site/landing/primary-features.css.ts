import { style } from '@vanilla-extract/css';
import { colour } from '../../styles/theme.css.ts';
import { motion, radius, shadow, space, type } from '../../styles/tokens.ts';

export const list = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(300px, 100%), 1fr))',
  gap: space[24],
});

export const card = style({ display: 'grid', gap: space[8], alignContent: 'start', minWidth: 0 });

export const coverArea = style({
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  aspectRatio: '4 / 3',
  marginBottom: space[12],
  overflow: 'hidden',
  borderRadius: '16px',
  background: `linear-gradient(150deg, var(--page-dark, ${colour.raised}), ${colour.surface})`,
  selectors: {
    ':root[data-theme="light"] &': {
      background: `linear-gradient(150deg, var(--page-light, ${colour.raised}), ${colour.surface})`,
    },
  },
});

export const picture = style({ position: 'absolute', inset: 0, width: '100%', height: '100%', objectFit: 'cover' });

/** Fanned covers: the first in front, and the others behind it on both sides. */
export const cover = style({
  gridArea: '1 / 1',
  width: '46%',
  borderRadius: radius.sheet,
  boxShadow: shadow.artwork,
  transition: `transform ${motion.panel}`,
  selectors: {
    '&:nth-child(1)': { zIndex: 1 },
    '&:nth-child(2)': { transform: 'translateX(-46%) rotate(-10deg) scale(0.86)' },
    '&:nth-child(3)': { transform: 'translateX(46%) rotate(10deg) scale(0.86)' },
    [`${card}:hover &:nth-child(2)`]: { transform: 'translateX(-54%) rotate(-14deg) scale(0.88)' },
    [`${card}:hover &:nth-child(3)`]: { transform: 'translateX(54%) rotate(14deg) scale(0.88)' },
  },
});

export const title = style({ ...type.section, fontSize: '1.375rem', lineHeight: '1.75rem' });

export const text = style({ ...type.lead, color: colour.muted, maxWidth: '46ch', textWrap: 'pretty' });
