import { keyframes, style, styleVariants } from '@vanilla-extract/css';
import { colour } from '../../styles/theme.css.ts';
import { media, motion, radius, shadow, space, type } from '../../styles/tokens.ts';

const rise = keyframes({ from: { opacity: 0, transform: 'translateY(12px)' } });
const appear = keyframes({ from: { opacity: 0 } });

const frame = style({
  padding: 0,
  border: 0,
  borderRadius: radius.sheet,
  color: colour.text,
  background: colour.surface,
  boxShadow: `inset 0 0 0 1px ${colour.line}, ${shadow.floating}`,
  animation: `${rise} ${motion.panel}`,
  selectors: { '&::backdrop': { background: 'rgb(0 0 0 / 50%)', animation: `${appear} ${motion.panel}` } },
  '@media': {
    [media.phone]: { margin: 'auto 0 0', borderRadius: '16px 16px 0 0' },
    [media.forcedColours]: { border: '1px solid' },
  },
});

/** Maximum widths and heights; 620 px is `lg` of the dialog sizes (spec §9). */
const sizes = {
  md: { width: '480px', height: '720px', phoneHeight: '80dvh' },
  lg: { width: '620px', height: '100dvh', phoneHeight: '92dvh' },
};

export const dialog = styleVariants(sizes, ({ width, height, phoneHeight }) => [
  frame,
  {
    width: `min(${width}, calc(100vw - 32px))`,
    maxHeight: `min(${height}, calc(100dvh - 32px))`,
    '@media': { [media.phone]: { width: '100vw', maxWidth: 'none', maxHeight: phoneHeight } },
  },
]);

export const sheet = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[12],
  padding: `${space[16]} ${space[24]} ${space[24]}`,
  '@media': { [media.phone]: { padding: `${space[12]} ${space[16]} ${space[24]}` } },
});

export const header = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[12],
  minHeight: '44px',
  marginInlineEnd: `-${space[8]}`,
});

export const heading = style({ ...type.section, flex: 1, minWidth: 0, overflowWrap: 'anywhere' });
