import { keyframes, style } from '@vanilla-extract/css';
import { colour } from '../styles/theme.css.ts';
import { media, motion, radius, shadow, space, type } from '../styles/tokens.ts';

const rise = keyframes({ from: { opacity: 0, transform: 'translateY(12px)' } });
const appear = keyframes({ from: { opacity: 0 } });

export const dialog = style({
  width: 'min(480px, calc(100vw - 32px))',
  maxHeight: 'min(720px, calc(100dvh - 32px))',
  padding: 0,
  border: 0,
  borderRadius: radius.sheet,
  color: colour.text,
  background: colour.surface,
  boxShadow: `inset 0 0 0 1px ${colour.line}, ${shadow.floating}`,
  animation: `${rise} ${motion.panel}`,
  selectors: { '&::backdrop': { background: 'rgb(0 0 0 / 50%)', animation: `${appear} ${motion.panel}` } },
  '@media': {
    [media.phone]: {
      width: '100vw',
      maxWidth: 'none',
      maxHeight: '80dvh',
      margin: 'auto 0 0',
      borderRadius: '16px 16px 0 0',
    },
    [media.forcedColours]: { border: '1px solid' },
  },
});

export const sheet = style({ padding: `${space[16]} ${space[16]} ${space[16]} ${space[24]}` });

export const header = style({ display: 'flex', alignItems: 'center', minHeight: '44px', marginBottom: space[8] });

export const heading = style({ ...type.section, flex: 1 });

export const part = style({
  ...type.small,
  margin: `${space[16]} 0 ${space[4]}`,
  color: colour.muted,
  fontWeight: 650,
});

export const list = style({ paddingInlineEnd: space[8] });

export const line = style({
  ...type.body,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[16],
  minHeight: '40px',
  borderTop: `1px solid ${colour.line}`,
});

export const keys = style({ display: 'flex', gap: space[4], flex: 'none' });

export const key = style({
  ...type.caption,
  display: 'grid',
  placeItems: 'center',
  minWidth: '28px',
  height: '28px',
  padding: `0 ${space[8]}`,
  fontFamily: 'inherit',
  fontWeight: 620,
  borderRadius: radius.thumbnail,
  color: colour.muted,
  background: colour.raised,
});
