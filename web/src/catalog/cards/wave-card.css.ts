import { style } from '@vanilla-extract/css';
import { colour } from '../../styles/theme.css.ts';
import { motion, oneLine, radius, space, type } from '../../styles/tokens.ts';

/** A long press opens the menu of the card instead of the browser's link preview. */
export const area = style({ WebkitTouchCallout: 'none' });

export const tile = style({
  position: 'relative',
  display: 'flex',
  alignItems: 'flex-end',
  aspectRatio: '16 / 10',
  overflow: 'hidden',
  padding: space[12],
  borderRadius: radius.card,
  background: colour.surface,
  transition: `background-color ${motion.hover}`,
  ':hover': { background: colour.raised },
});

export const wave = style({
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  fill: 'none',
  stroke: colour.faint,
  strokeWidth: 1,
  opacity: 0.4,
  maskImage: 'linear-gradient(to top, transparent 15%, black 75%)',
});

export const name = style({ ...type.lead, ...oneLine, position: 'relative', fontWeight: 700 });
