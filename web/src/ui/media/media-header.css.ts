import { globalStyle, style } from '@vanilla-extract/css';
import { colour } from '../../styles/theme.css.ts';
import { ownDirection, shadow, space, type } from '../../styles/tokens.ts';

const narrow = '(max-width: 639.98px)';

export const header = style({
  display: 'flex',
  alignItems: 'flex-end',
  gap: '28px',
  paddingTop: space[24],
  '@container': { [narrow]: { flexDirection: 'column', alignItems: 'stretch', gap: space[24], paddingTop: space[12] } },
});

export const art = style({
  width: 'clamp(168px, 29cqi, 232px)',
  boxShadow: shadow.artwork,
  viewTransitionName: 'artwork',
  // A card on this page flows over into the next one: the name is its now.
  selectors: { ':root:has([data-flowing="true"]) &': { viewTransitionName: 'none' } },
  '@container': {
    // So near below the top bar, which it may not pass, the shadow falls downwards alone.
    [narrow]: { width: 'min(54cqi, 280px)', alignSelf: 'center', boxShadow: '0 16px 32px -8px rgb(0 0 0 / 40%)' },
  },
});

export const words = style({
  display: 'grid',
  gap: space[12],
  minWidth: 0,
  '@container': { [narrow]: { gap: '6px' } },
});

export const kind = style({ ...type.small, fontWeight: 600, '@container': { [narrow]: { display: 'none' } } });

export const title = style({
  ...type.title,
  ...ownDirection,
  overflowWrap: 'anywhere',
  textWrap: 'balance',
  paddingBottom: space[4],
});

/** A name that would fill the screen at full size. */
export const longTitle = style({ fontSize: 'clamp(1.5rem, 0.5rem + 4cqi, 2.5rem)', letterSpacing: '-0.03em' });

export const facts = style({
  ...type.body,
  color: colour.muted,
  overflowWrap: 'anywhere',
  '@container': { [narrow]: { display: 'grid', gap: '2px' } },
});

/** A name in another direction does not draw what stands beside it to its other side. */
globalStyle(`${facts} > *`, { unicodeBidi: 'isolate' });

export const credit = style({ color: colour.text, fontWeight: 620, marginInlineEnd: space[8] });

/** Text of 20 px, a target of 32. */
globalStyle(`${credit} a`, { paddingBlock: '6px' });

/** On a phone the facts say what it is. */
export const factsKind = style({ display: 'none', '@container': { [narrow]: { display: 'inline' } } });

export const actions = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[12],
  margin: `${space[24]} 0 ${space[24]}`,
  // The thumb finds play at the right edge of a phone.
  '@container': {
    [narrow]: {
      flexDirection: 'row-reverse',
      flexWrap: 'wrap',
      margin: `${space[12]} 0`,
      // An owner's seven come closer before one goes on to a line of its own: play of 56 px, six of 44, and 32 beside them.
      columnGap: `clamp(0px, (100cqi - 352px) / 6, ${space[12]})`,
    },
  },
});

/** On a phone it stands apart, at the left. */
export const lastAction = style({
  '@container': { [narrow]: { marginInlineEnd: 'auto', marginInlineStart: '-12px' } },
});
