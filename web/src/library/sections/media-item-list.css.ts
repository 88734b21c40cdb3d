import { globalStyle, style } from '@vanilla-extract/css';
import { colour } from '../../styles/theme.css.ts';
import { media, motion, oneLine, radius, space, type } from '../../styles/tokens.ts';

/** Pixels. */
export const rowHeight = 64;

const narrow = '(max-width: 639.98px)';

export const list = style({ position: 'relative', margin: `0 -${space[8]}` });

export const windowed = style({ position: 'absolute', insetInline: 0 });

export const row = style({
  ...type.body,
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: '48px minmax(0, 1fr) 128px 44px 44px 44px',
  alignItems: 'center',
  columnGap: space[12],
  height: `${rowHeight}px`,
  padding: `0 ${space[8]}`,
  borderRadius: radius.card,
  WebkitTouchCallout: 'none',
  transition: `background-color ${motion.hover}`,
  selectors: { '&:hover, &:has(:focus-visible)': { background: colour.raised } },
  '@container': { [narrow]: { gridTemplateColumns: '48px minmax(0, 1fr) 44px' } },
});

export const art = style({ width: '48px', borderRadius: radius.thumbnail });

export const portrait = style({ width: '48px' });

export const text = style({ display: 'grid', minWidth: 0 });

/** The name is the link; its area is the whole row. */
export const name = style({
  ...oneLine,
  fontWeight: 620,
  selectors: {
    '&::after': { content: '', position: 'absolute', inset: 0, borderRadius: radius.card },
    '&:focus-visible': { outline: 'none' },
    '&:focus-visible::after': { outline: `2px solid ${colour.accent}`, outlineOffset: '-2px' },
  },
});

export const line = style({ ...type.small, ...oneLine, color: colour.muted });

export const addedTime = style({
  ...type.small,
  color: colour.muted,
  whiteSpace: 'nowrap',
  '@container': { [narrow]: { display: 'none' } },
});

export const rowButton = style({
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  '@container': { [narrow]: { display: 'none' } },
});

export const menuButton = style({ position: 'relative' });

/** The play button is visible on hover. */
globalStyle(`${row}:not(:hover, :has(:focus-visible)) ${rowButton}:has(+ ${rowButton}) > *`, {
  '@media': { [media.hover]: { opacity: 0 } },
});
