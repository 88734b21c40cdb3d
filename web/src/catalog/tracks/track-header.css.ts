import { globalStyle, style } from '@vanilla-extract/css';
import { colour } from '../../styles/theme.css.ts';
import { ownDirection, space, type } from '../../styles/tokens.ts';

const narrow = '(max-width: 639.98px)';

/**
 * The picture next to the text, with the actions below the text. On a phone, play is at the right and the other actions
 * are below.
 */
export const header = style({
  display: 'grid',
  gridTemplateColumns: '160px auto minmax(0, 1fr)',
  gridTemplateRows: 'minmax(0, 1fr) auto',
  columnGap: space[24],
  rowGap: space[16],
  padding: `${space[16]} 0 ${space[24]}`,
  '@container': {
    [narrow]: {
      gridTemplateColumns: '92px minmax(0, 1fr) auto',
      alignItems: 'center',
      columnGap: space[12],
      rowGap: space[8],
      padding: `${space[12]} 0 ${space[8]}`,
    },
  },
});

export const art = style({
  gridRow: '1 / -1',
  width: '100%',
  alignSelf: 'start',
  // The shadow is cast only downwards, because it must not cover the top bar above the picture.
  boxShadow: '0 16px 32px -8px rgb(0 0 0 / 40%)',
  viewTransitionName: 'artwork',
  // While a card on this page transitions to the next page, the card has the transition name.
  selectors: { ':root:has([data-transitioning="true"]) &': { viewTransitionName: 'none' } },
  '@container': { [narrow]: { gridRow: '1' } },
});

export const text = style({
  display: 'grid',
  gap: space[4],
  gridColumn: '2 / -1',
  alignSelf: 'end',
  minWidth: 0,
  '@container': { [narrow]: { gridColumn: '2', alignSelf: 'center' } },
});

export const kind = style({ ...type.small, fontWeight: 600, '@container': { [narrow]: { display: 'none' } } });

export const title = style({
  ...type.title,
  ...ownDirection,
  fontSize: 'clamp(1.375rem, 0.4rem + 4.2cqi, 3rem)',
  overflowWrap: 'anywhere',
  textWrap: 'balance',
});

/** A name that is too long for the full font size. */
export const longTitle = style({ fontSize: 'clamp(1.125rem, 0.5rem + 2.6cqi, 2rem)', letterSpacing: '-0.03em' });

export const facts = style({
  ...type.body,
  color: colour.muted,
  overflowWrap: 'anywhere',
  '@container': { [narrow]: { display: 'grid' } },
});

/** Isolates a name in another text direction from the text next to it. */
globalStyle(`${facts} > *`, { unicodeBidi: 'isolate' });

export const credit = style({ color: colour.text, fontWeight: 620, marginInlineEnd: space[8] });

/** 20 px text with a 32 px target. */
globalStyle(`${facts} a`, { paddingBlock: '6px' });
globalStyle(`${facts} a:hover`, { textDecoration: 'underline' });

/** Hidden on phones for lack of space. */
export const album = style({ '@container': { [narrow]: { display: 'none' } } });

export const play = style({
  display: 'grid',
  gridColumn: '2',
  '@container': { [narrow]: { gridColumn: '3', gridRow: '1' } },
});

export const actions = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space[12],
  minWidth: 0,
  '@container': { [narrow]: { gridColumn: '1 / -1', columnGap: space[4], marginInlineStart: '-12px' } },
});
