import { keyframes, style } from '@vanilla-extract/css';
import { colour } from '../../styles/theme.css.ts';
import { layer, media, motion, oneLine, radius, shadow, space, twoLines, type } from '../../styles/tokens.ts';

/** Width and maximum height in pixels. */
export const size = { width: 320, height: 104 };
export const picture = 72;

export const card = style({
  position: 'fixed',
  zIndex: layer.tooltip,
  width: `${size.width}px`,
  minHeight: `${picture + 24}px`,
  padding: space[12],
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: space[12],
  borderRadius: radius.input,
  background: colour.raised,
  color: colour.text,
  boxShadow: `inset 0 0 0 1px ${colour.line}, ${shadow.floating}`,
  animation: `${keyframes({ from: { opacity: 0 } })} ${motion.hover}`,
  '@media': { [media.forcedColours]: { border: '1px solid CanvasText' } },
});

export const art = style({ width: `${picture}px` });

export const text = style({ display: 'grid', gap: '2px', minWidth: 0 });

/** The minimum target size of a mouse. */
export const name = style({
  ...type.body,
  ...oneLine,
  lineHeight: '1.5rem',
  fontWeight: 650,
  ':hover': { textDecoration: 'underline' },
});

export const line = style({ ...type.small, ...twoLines, color: colour.muted, textWrap: 'balance' });
