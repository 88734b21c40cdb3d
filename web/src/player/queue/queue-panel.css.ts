import { style } from '@vanilla-extract/css';
import { colour } from '../../styles/theme.css.ts';
import { media, motion, oneLine, radius, space, type } from '../../styles/tokens.ts';

/** Height in pixels. */
export const rowHeight = 56;

export const panel = style({
  display: 'flex',
  flexDirection: 'column',
  height: '100%',
  minHeight: 0,
});

export const header = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[12],
  flex: 'none',
  minHeight: '60px',
  padding: `0 ${space[16]}`,
});

export const heading = style({ ...type.lead, fontWeight: 700, flex: 1 });

export const clear = style({
  ...type.body,
  color: colour.muted,
  minHeight: '24px',
  '@media': { '(pointer: coarse)': { minWidth: '44px', minHeight: '44px' } },
  selectors: { '&:hover': { color: colour.text } },
});

/**
 * Scrolls below the heading. The heading has no background, so that the colour of the full-screen player is visible.
 */
export const content = style({
  position: 'relative',
  flex: 1,
  minHeight: 0,
  padding: `0 ${space[16]} ${space[16]}`,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
});

/** Above the current row if autoplay added its track. */
export const source = style({ ...type.body, color: colour.muted, padding: `0 ${space[8]} ${space[8]}`, ...oneLine });

export const list = style({ position: 'relative' });

export const row = style({
  position: 'relative',
  userSelect: 'none',
  WebkitUserSelect: 'none',
  display: 'flex',
  alignItems: 'center',
  borderRadius: radius.card,
  transition: `background-color ${motion.hover}`,
  '@media': { [media.forcedColours]: { selectors: { '&[data-current]': { border: '1px solid' } } } },
  selectors: {
    '&:hover, &:focus-within': { background: colour.raised },
    '&[data-current]': { background: colour.surface, marginBlockEnd: space[12] },
    '&[data-dragged]': { zIndex: 1, background: colour.raised, opacity: 0.85 },
    '&[data-drop]::after': {
      content: '',
      position: 'absolute',
      insetInline: 0,
      height: '2px',
      background: colour.accent,
    },
    '&[data-drop="before"]::after': { top: '-1px' },
    '&[data-drop="after"]::after': { bottom: '-1px' },
  },
});

export const play = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[12],
  flex: 1,
  minWidth: 0,
  height: `${rowHeight}px`,
  padding: `0 ${space[8]}`,
  borderRadius: radius.card,
  textAlign: 'inherit',
});

export const art = style({ width: '40px', borderRadius: radius.thumbnail });

export const text = style({ minWidth: 0 });

export const title = style({
  ...type.body,
  ...oneLine,
  display: 'block',
  fontWeight: 620,
  selectors: { [`${row}[data-current] &`]: { color: colour.accent } },
});

export const artists = style({ ...type.small, ...oneLine, display: 'block', color: colour.muted });

/** Shown for the hovered or focused row, and always on devices without hover. */
export const tools = style({
  display: 'flex',
  alignItems: 'center',
  '@media': {
    '(hover: hover)': {
      position: 'absolute',
      insetInlineEnd: 0,
      opacity: 0,
      background: colour.raised,
      borderRadius: radius.card,
      selectors: { [`${row}:hover &, ${row}:focus-within &, ${row}:has([aria-expanded="true"]) &`]: { opacity: 1 } },
    },
  },
});

export const grip = style({
  display: 'grid',
  placeItems: 'center',
  width: '32px',
  height: '44px',
  color: colour.faint,
  cursor: 'grab',
  touchAction: 'none',
});

export const empty = style({ ...type.body, color: colour.muted, padding: space[8] });
