import { style } from '@vanilla-extract/css';
import { colour } from '../../../styles/theme.css.ts';
import { motion, radius, space, type } from '../../../styles/tokens.ts';

export const root = style({ display: 'grid', justifyItems: 'start', gap: space[8], width: '168px' });

export const cover = style({
  position: 'relative',
  width: '168px',
  height: '168px',
  overflow: 'hidden',
  borderRadius: radius.card,
  background: colour.raised,
});
export const shown = style({ display: 'block', width: '100%', height: '100%', objectFit: 'cover' });

export const button = style({
  ...type.small,
  position: 'absolute',
  inset: 0,
  display: 'grid',
  placeContent: 'center',
  justifyItems: 'center',
  gap: space[8],
  color: colour.muted,
  fontWeight: 620,
  selectors: { '&[data-picture]': { placeContent: 'end center', paddingBottom: space[16] } },
});

export const buttonLabel = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[8],
  transition: `opacity ${motion.hover}`,
  selectors: {
    [`${button}[data-picture] &`]: {
      minHeight: '32px',
      padding: `0 ${space[12]}`,
      borderRadius: radius.full,
      background: 'rgb(0 0 0 / 66%)',
      color: '#fff',
    },
  },
  '@media': {
    '(hover: hover)': {
      selectors: {
        [`${button}[data-picture]:not(:hover, :focus-visible) &`]: { opacity: 0.85 },
      },
    },
  },
});
/** A small disc with the target size of a button. */
export const remove = style({
  position: 'absolute',
  top: 0,
  insetInlineEnd: 0,
  isolation: 'isolate',
  selectors: { '&&, &&:hover:not(:disabled)': { color: '#fff' } },
  '::before': {
    content: '""',
    position: 'absolute',
    zIndex: -1,
    inset: '50%',
    width: '28px',
    height: '28px',
    margin: '-14px',
    borderRadius: radius.full,
    background: 'rgb(0 0 0 / 66%)',
  },
});
export const icon = style({ width: '16px', height: '16px' });
export const largeIcon = style({ width: '32px', height: '32px', color: colour.faint });
export const error = style({ ...type.small, color: colour.danger, overflowWrap: 'anywhere' });
