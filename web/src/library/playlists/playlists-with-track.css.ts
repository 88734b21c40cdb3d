import { style } from '@vanilla-extract/css';
import { colour } from '../../styles/theme.css.ts';
import { motion, oneLine, ownDirection, radius, space, type } from '../../styles/tokens.ts';

export const list = style({ display: 'grid', margin: `0 -${space[8]}` });

export const row = style({
  display: 'grid',
  gridTemplateColumns: '40px minmax(0, 1fr)',
  alignItems: 'center',
  gap: space[12],
  minHeight: '52px',
  padding: `4px ${space[8]}`,
  borderRadius: radius.card,
  transition: `background-color ${motion.hover}`,
  ':hover': { background: colour.raised },
});

export const art = style({ width: '40px', borderRadius: radius.thumbnail });

export const text = style({ display: 'grid', minWidth: 0 });
export const name = style({ ...type.body, ...oneLine, ...ownDirection, fontWeight: 620 });
export const line = style({ ...type.small, ...oneLine, color: colour.muted });
