import { globalStyle, style } from '@vanilla-extract/css';
import { colour } from '../../styles/theme.css.ts';
import { media, motion, oneLine, radius, shadow, space, type } from '../../styles/tokens.ts';

export const card = style({
  position: 'relative',
  display: 'grid',
  gap: '2px',
  minWidth: 0,
  alignContent: 'start',
  borderRadius: radius.card,
  // A long press opens our menu instead of the browser's preview of the link.
  WebkitTouchCallout: 'none',
  selectors: { '&:has(a:focus-visible)': { outline: `2px solid ${colour.accent}`, outlineOffset: '4px' } },
});

export const art = style({
  width: '100%',
  marginBottom: space[12],
  transition: `filter ${motion.hover}`,
  boxShadow: shadow.card,
  selectors: { [`${card}:hover &`]: { filter: 'brightness(1.06)' } },
});

/** The name is the link; its area is the whole card. */
export const link = style({
  ...type.body,
  ...oneLine,
  fontWeight: 620,
  selectors: {
    '&::after': { content: '', position: 'absolute', inset: 0, zIndex: 1 },
    '&:focus-visible': { outline: 'none' },
  },
});

export const subtitle = style({ ...type.small, ...oneLine, color: colour.muted });

/** At the lower right of the picture. Touch devices have no hover, so it is hidden there: a tap opens the page. */
export const action = style({
  position: 'absolute',
  zIndex: 2,
  top: 0,
  insetInlineEnd: 0,
  width: '100%',
  aspectRatio: '1',
  display: 'flex',
  alignItems: 'flex-end',
  justifyContent: 'flex-end',
  padding: space[8],
  pointerEvents: 'none',
  opacity: 0,
  transform: 'translateY(6px)',
  transition: `opacity ${motion.hover}, transform ${motion.panel}`,
  selectors: {
    [`${card}:hover &, ${card}:has(:focus-visible) &, &[data-shown="true"]`]: { opacity: 1, transform: 'none' },
  },
  '@media': { '(hover: none)': { display: 'none' } },
});

/** At the upper right of the picture. On touch devices it is hidden: a long press opens the menu. */
export const menuButton = style({
  position: 'absolute',
  zIndex: 2,
  top: space[8],
  insetInlineEnd: space[8],
  opacity: 0,
  background: colour.surface,
  color: colour.text,
  boxShadow: shadow.card,
  selectors: { [`${card}:hover &, ${card}:has(:focus-visible) &, &[aria-expanded="true"]`]: { opacity: 1 } },
  '@media': { '(hover: none)': { display: 'none' } },
});

/** At the lower left of the picture, always visible for liked items. Touch devices use a long press on the card. */
export const heart = style({
  position: 'absolute',
  zIndex: 2,
  top: 0,
  insetInlineStart: 0,
  width: '100%',
  aspectRatio: '1',
  display: 'flex',
  alignItems: 'flex-end',
  padding: space[8],
  pointerEvents: 'none',
  opacity: 0,
  selectors: {
    [`${card}:hover &, ${card}:has(:focus-visible) &, &:has([aria-pressed="true"])`]: { opacity: 1 },
  },
  '@media': { '(hover: none)': { selectors: { '&:not(:has([aria-pressed="true"]))': { display: 'none' } } } },
});

globalStyle(`${heart} > *`, { borderRadius: radius.full, background: colour.surface, boxShadow: shadow.card });
globalStyle(`${heart} > *`, { '@media': { [media.hover]: { pointerEvents: 'auto' } } });

export const roundAction = style({ padding: '6%' });

/** Only the button reacts to the pointer. The rest of the picture remains the card's link. */
globalStyle(`${action} > *`, { pointerEvents: 'auto' });
