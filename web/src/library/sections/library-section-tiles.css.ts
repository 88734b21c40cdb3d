import { globalStyle, style } from '@vanilla-extract/css';
import { colour } from '../../styles/theme.css.ts';
import { motion, oneLine, radius, space, type } from '../../styles/tokens.ts';
import { accentBackground } from './library-header.css.ts';

const narrow = '(max-width: 559.98px)';

export const tiles = style({
  display: 'grid',
  gap: space[12],
  gridTemplateColumns: 'repeat(6, minmax(0, 1fr))',
  '@container': {
    '(max-width: 999.98px)': { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
    [narrow]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: 0 },
  },
});

export const tile = style({
  ...type.body,
  display: 'flex',
  alignItems: 'center',
  gap: space[12],
  height: '64px',
  paddingInlineEnd: space[12],
  overflow: 'hidden',
  borderRadius: radius.card,
  background: colour.surface,
  transition: `background-color ${motion.hover}`,
  ':hover': { background: colour.raised },
  '@container': { [narrow]: { background: 'none', borderRadius: radius.thumbnail } },
});

const square = style({
  width: '64px',
  aspectRatio: '1',
  '@container': { [narrow]: { width: '48px', borderRadius: radius.thumbnail } },
});

export const icon = style([
  square,
  { display: 'grid', placeItems: 'center', flexShrink: 0, background: colour.raised, color: colour.muted },
]);

export const accentIcon = style([accentBackground, square]);

globalStyle(`${accentIcon} > svg`, { fill: 'currentColor' });

export const text = style({ display: 'grid', minWidth: 0 });

export const name = style({ ...oneLine, fontWeight: 620 });

export const line = style({ ...type.small, ...oneLine, color: colour.muted });
