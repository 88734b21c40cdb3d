import { globalStyle, style } from '@vanilla-extract/css';
import { colour } from '../../styles/theme.css.ts';
import { ownDirection, space, type } from '../../styles/tokens.ts';
import { iconColour } from '../../ui/actions/icon-button.css.ts';

const narrow = '(max-width: 639.98px)';
const middle = '(min-width: 640px) and (max-width: 779.98px)';

export const header = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  alignItems: 'center',
  columnGap: '28px',
  rowGap: space[16],
  padding: `${space[16]} 0 ${space[24]}`,
  vars: { [iconColour]: colour.text },
  '@container': {
    // The actions move below the text.
    [middle]: { gridTemplateColumns: 'auto minmax(0, 1fr)' },
    [narrow]: { gridTemplateColumns: 'minmax(0, 1fr)', justifyItems: 'center', paddingTop: space[8] },
  },
});

export const picture = style({
  display: 'grid',
  borderRadius: '50%',
  // The shadow is cast only downwards, because it must not cover the top bar above the picture.
  boxShadow: '0 16px 32px -8px rgb(0 0 0 / 40%)',
  alignSelf: 'start',
});

export const text = style({
  display: 'grid',
  gap: space[8],
  minWidth: 0,
  '@container': { [narrow]: { justifyItems: 'center', textAlign: 'center', maxWidth: '100%' } },
});

export const kind = style({
  ...type.small,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space[8],
  minHeight: '22px',
  fontWeight: 600,
});

export const name = style({
  ...type.title,
  ...ownDirection,
  fontSize: 'clamp(1.75rem, 0.6rem + 4cqi, 3.375rem)',
  overflowWrap: 'anywhere',
  textWrap: 'balance',
});

/** A name that is too long for the full font size. */
export const longName = style({ fontSize: 'clamp(1.5rem, 0.5rem + 3cqi, 2.25rem)', letterSpacing: '-0.03em' });

export const biography = style({
  ...type.body,
  ...ownDirection,
  maxWidth: '68ch',
  whiteSpace: 'pre-line',
  overflowWrap: 'anywhere',
});

export const facts = style({
  ...type.body,
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${space[4]} ${space[16]}`,
  color: colour.muted,
  '@container': { [narrow]: { justifyContent: 'center' } },
});

export const fact = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '6px',
  minWidth: 0,
  overflowWrap: 'anywhere',
  unicodeBidi: 'isolate',
});

/** 20 px text with a 32 px target. */
globalStyle(`a${fact}`, { paddingBlock: '6px', marginBlock: '-6px' });
globalStyle(`a${fact}:hover`, { color: colour.text, textDecoration: 'underline' });

export const beside = style({
  display: 'grid',
  justifyItems: 'end',
  gap: space[16],
  '@container': {
    [middle]: {
      gridColumn: '1 / -1',
      display: 'flex',
      flexWrap: 'wrap',
      justifyContent: 'space-between',
      width: '100%',
    },
    [narrow]: { justifyItems: 'center', maxWidth: '100%' },
  },
});

export const numbers = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${space[8]} ${space[24]}`,
  '@container': { [narrow]: { justifyContent: 'center' } },
});

export const number = style({
  ...type.small,
  display: 'grid',
  justifyItems: 'end',
  color: colour.muted,
  selectors: { 'a&:hover': { color: colour.text } },
  '@container': { [narrow]: { justifyItems: 'center' }, [middle]: { justifyItems: 'start' } },
});

export const amount = style({
  ...type.section,
  color: colour.text,
  fontVariantNumeric: 'tabular-nums',
  lineHeight: '1.5rem',
});

export const actions = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: space[8],
  ':empty': { display: 'none' },
  '@container': { [narrow]: { justifyContent: 'center' } },
});
