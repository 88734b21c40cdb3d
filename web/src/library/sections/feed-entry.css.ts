import { globalStyle, style } from '@vanilla-extract/css';
import { colour } from '../../styles/theme.css.ts';
import { media, motion, oneLine, radius, space, type } from '../../styles/tokens.ts';

const narrow = '(max-width: 639.98px)';

export const list = style({ display: 'grid', margin: `${space[8]} -${space[8]} 0` });

export const entry = style({
  padding: `${space[4]} ${space[8]} ${space[16]}`,
  borderRadius: radius.card,
  WebkitTouchCallout: 'none',
  transition: `background-color ${motion.hover}`,
  selectors: { '&:hover, &:has(:focus-visible)': { background: colour.raised } },
});

/** The publishers, the action and its time. The rest of the row links to the music. */
export const actionLine = style({
  ...type.small,
  display: 'flex',
  alignItems: 'center',
  columnGap: space[8],
  minHeight: '44px',
  color: colour.muted,
});

export const publishers = style({
  display: 'inline-flex',
  alignItems: 'center',
  columnGap: space[8],
  minWidth: 0,
  minHeight: '44px',
  color: colour.text,
});

export const action = style({ ...oneLine, minWidth: 0 });

export const time = style({ flex: 'none', whiteSpace: 'nowrap' });

export const row = style({
  ...type.body,
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: '72px minmax(0, 1fr) 44px 44px 44px',
  alignItems: 'center',
  columnGap: space[16],
  '@container': { [narrow]: { gridTemplateColumns: '56px minmax(0, 1fr) 44px 44px', columnGap: space[12] } },
});

export const art = style({ width: '100%', borderRadius: radius.thumbnail });

export const text = style({ display: 'grid', minWidth: 0 });

/** The name is the link; its area is the whole row. */
export const name = style({
  ...oneLine,
  fontWeight: 620,
  selectors: {
    '&::after': { content: '', position: 'absolute', inset: 0, borderRadius: radius.card },
    '&:focus-visible': { outline: 'none' },
    '&:focus-visible::after': { outline: `2px solid ${colour.accent}`, outlineOffset: '2px' },
  },
});

export const line = style({ ...type.small, ...oneLine, color: colour.muted });

export const rowButton = style({ position: 'relative', display: 'grid', placeItems: 'center' });

/** Hidden on narrow pages, where the menu has an entry to like the music. */
export const heart = style([rowButton, { '@container': { [narrow]: { display: 'none' } } }]);

/** The play button is visible on hover. */
globalStyle(`${entry}:not(:hover, :has(:focus-visible)) ${rowButton}:has(+ ${heart}) > *`, {
  '@media': { [media.hover]: { opacity: 0 } },
});
