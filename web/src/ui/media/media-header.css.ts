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
  // During the transition of a card on this page, only the card has the name.
  selectors: { ':root:has([data-transitioning="true"]) &': { viewTransitionName: 'none' } },
  '@container': {
    // Close to the top bar, which clips it, the shadow is only below the picture.
    [narrow]: { width: 'min(54cqi, 280px)', alignSelf: 'center', boxShadow: '0 16px 32px -8px rgb(0 0 0 / 40%)' },
  },
});

export const headerText = style({
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

/** A name in another text direction does not change the order of the parts next to it. */
globalStyle(`${facts} > *`, { unicodeBidi: 'isolate' });

export const credit = style({ color: colour.text, fontWeight: 620, marginInlineEnd: space[8] });

/** A target of 32 px for a text of 20 px. */
globalStyle(`${credit} a`, { paddingBlock: '6px' });

/** On a phone the kind is part of the facts. */
export const factsKind = style({ display: 'none', '@container': { [narrow]: { display: 'inline' } } });

export const actions = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[12],
  margin: `${space[24]} 0 ${space[24]}`,
  // On a phone the play button is at the right edge, where the thumb reaches it.
  '@container': {
    [narrow]: {
      flexDirection: 'row-reverse',
      flexWrap: 'wrap',
      margin: `${space[12]} 0`,
      // The gap shrinks so that the seven buttons of an owner stay on one line: play has 56 px, the others 44 px, and
      // the margins are 32 px.
      columnGap: `clamp(0px, (100cqi - 352px) / 6, ${space[12]})`,
    },
  },
});

/** On a phone, this action is at the left, separate from the others. */
export const lastAction = style({
  '@container': { [narrow]: { marginInlineEnd: 'auto', marginInlineStart: '-12px' } },
});
