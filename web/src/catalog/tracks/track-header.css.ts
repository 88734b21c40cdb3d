import { globalStyle, style } from '@vanilla-extract/css';
import { colour } from '../../styles/theme.css.ts';
import { ownDirection, space, type } from '../../styles/tokens.ts';

const narrow = '(max-width: 639.98px)';

/** The picture beside the words, and what can be done below these; on a phone play stands at the right, and the rest below all of it. */
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
  // So near below the top bar, which it may not pass, the shadow falls downwards alone.
  boxShadow: '0 16px 32px -8px rgb(0 0 0 / 40%)',
  viewTransitionName: 'artwork',
  // A card on this page flows over into the next one: the name is its now.
  selectors: { ':root:has([data-flowing="true"]) &': { viewTransitionName: 'none' } },
  '@container': { [narrow]: { gridRow: '1' } },
});

export const words = style({
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

/** A name that would fill the screen at full size. */
export const longTitle = style({ fontSize: 'clamp(1.125rem, 0.5rem + 2.6cqi, 2rem)', letterSpacing: '-0.03em' });

export const facts = style({
  ...type.body,
  color: colour.muted,
  overflowWrap: 'anywhere',
  '@container': { [narrow]: { display: 'grid' } },
});

/** A name in another direction does not draw what stands beside it to its other side. */
globalStyle(`${facts} > *`, { unicodeBidi: 'isolate' });

export const credit = style({ color: colour.text, fontWeight: 620, marginInlineEnd: space[8] });

/** Text of 20 px, a target of 32. */
globalStyle(`${facts} a`, { paddingBlock: '6px' });
globalStyle(`${facts} a:hover`, { textDecoration: 'underline' });

/** There is no room for it on a phone. */
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
