import { style } from '@vanilla-extract/css';
import { colour } from '../../styles/theme.css.ts';
import { motion, radius, space, type } from '../../styles/tokens.ts';

export const list = style({
  display: 'flex',
  gap: space[24],
  overflowX: 'auto',
  scrollbarWidth: 'none',
  borderBottom: `1px solid ${colour.line}`,
});

export const tab = style({
  ...type.body,
  display: 'flex',
  alignItems: 'center',
  gap: space[8],
  flex: 'none',
  minHeight: '44px',
  borderBottom: '2px solid transparent',
  fontWeight: 620,
  color: colour.muted,
  cursor: 'pointer',
  outlineOffset: '-2px',
  borderRadius: `${radius.thumbnail} ${radius.thumbnail} 0 0`,
  transition: `color ${motion.hover}, border-color ${motion.hover}`,
  selectors: {
    '&[data-hovered]': { color: colour.text },
    '&[data-selected]': { color: colour.text, borderBottomColor: colour.accent },
    '&[data-disabled]': { opacity: 0.5, cursor: 'default' },
  },
});

export const panel = style({ paddingTop: space[24], outlineOffset: '4px' });
