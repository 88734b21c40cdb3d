import { style } from '@vanilla-extract/css';
import { colour } from '../../styles/theme.css.ts';
import { motion, oneLine, radius, space, type } from '../../styles/tokens.ts';

/** A long press opens our menu instead of the browser's preview of the link. */
export const area = style({ WebkitTouchCallout: 'none' });

export const tile = style({
  ...type.body,
  display: 'flex',
  alignItems: 'center',
  gap: space[12],
  height: '64px',
  overflow: 'hidden',
  borderRadius: radius.card,
  background: colour.surface,
  fontWeight: 620,
  transition: `background-color ${motion.hover}`,
  ':hover': { background: colour.raised },
  '@container': { '(max-width: 560px)': { ...type.small, height: '52px', gap: space[8] } },
});

export const art = style({ height: '100%', borderRadius: 0 });

/** A round picture has a margin on all sides. */
export const roundArt = style({ height: `calc(100% - 2 * ${space[8]})`, marginInlineStart: space[8] });

export const name = style({
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
  overflowWrap: 'anywhere',
});

export const text = style({ display: 'grid', minWidth: 0, paddingInlineEnd: space[12] });

export const oneLineName = style(oneLine);

export const subtitleText = style({ ...type.small, ...oneLine, fontWeight: 400, color: colour.muted });
