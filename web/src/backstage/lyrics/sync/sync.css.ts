import { style } from '@vanilla-extract/css';
import { colour } from '../../../styles/theme.css.ts';
import { media, motion, ownDirection, radius, space, type } from '../../../styles/tokens.ts';

/** A phone, or a sheet between two open panels. */
const narrow = '(max-width: 599px)';

export const list = style({
  position: 'relative',
  flex: 1,
  minHeight: 0,
  margin: 0,
  padding: `${space[8]} ${space[12]}`,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  listStyle: 'none',
  outlineOffset: '-2px',
});

export const row = style({
  display: 'grid',
  gridTemplateColumns: '60px minmax(0, 1fr) auto',
  alignItems: 'center',
  columnGap: space[12],
  minHeight: '40px',
  paddingInline: space[12],
  '@container': {
    [narrow]: { gridTemplateColumns: '48px minmax(0, 1fr) auto', columnGap: space[8], paddingInline: space[8] },
  },
  borderRadius: radius.input,
  color: colour.muted,
  selectors: {
    '&[data-timed]': { color: colour.text },
    '&[data-next]': { color: colour.text },
    '&[data-current]': { paddingBlock: space[8], color: colour.text, background: colour.raised },
  },
});

/** The space between two verses. */
export const verse = style({ height: '16px' });

export const time = style({
  ...type.small,
  direction: 'ltr',
  minHeight: '32px',
  padding: `0 ${space[4]}`,
  marginInlineStart: `-${space[4]}`,
  borderRadius: radius.thumbnail,
  textAlign: 'start',
  color: colour.muted,
  fontVariantNumeric: 'tabular-nums',
  selectors: {
    '&:hover:not(:disabled)': { color: colour.text, background: colour.raised },
    '&[data-wrong]': { color: colour.danger, fontWeight: 650 },
  },
  '@media': { '(pointer: coarse)': { minHeight: '44px' } },
});

export const icon = style({ ...type.small, color: colour.faint });

export const playing = style({ color: colour.accent, display: 'inline-flex' });

export const text = style({
  ...type.lead,
  ...ownDirection,
  width: '100%',
  padding: `${space[8]} 0`,
  textAlign: 'start',
  overflowWrap: 'anywhere',
  transition: `font-size ${motion.panel}`,
  selectors: {
    [`${row}[data-current] &`]: {
      fontSize: '1.875rem',
      lineHeight: '2.25rem',
      fontWeight: 700,
      letterSpacing: '-0.5px',
    },
    [`${row}[data-next] &`]: { fontSize: '1.25rem', lineHeight: '1.75rem', fontWeight: 680 },
  },
  '@container': {
    [narrow]: { selectors: { [`${row}[data-current] &`]: { fontSize: '1.5rem', lineHeight: '1.875rem' } } },
  },
  '@media': {
    [media.reducedMotion]: { transition: 'none' },
  },
});

/** A word that is not sung or timed yet. */
export const ahead = style({ color: colour.muted });

export const nextWord = style({
  textDecoration: `underline ${colour.accent}`,
  textDecorationThickness: '3px',
  textUnderlineOffset: '5px',
});

export const hint = style({
  ...type.caption,
  display: 'flex',
  alignItems: 'center',
  gap: space[8],
  color: colour.muted,
});

/** Shown if there is space next to the key. */
export const hintText = style({ '@container': { [narrow]: { display: 'none' } } });

export const onlyKeys = style({ '@media': { '(hover: none)': { display: 'none' } } });

export const key = style({
  ...type.caption,
  display: 'inline-grid',
  placeItems: 'center',
  minWidth: '24px',
  height: '24px',
  padding: `0 ${space[8]}`,
  border: `1px solid ${colour.line}`,
  borderRadius: radius.thumbnail,
  fontFamily: 'inherit',
  fontWeight: 620,
  color: colour.text,
  background: colour.surface,
});

export const controls = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space[8],
  gridColumn: '2 / -1',
  paddingBottom: space[4],
  '@container': { [narrow]: { gridColumn: '1 / -1', justifyContent: 'space-between' } },
});

export const more = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space[8],
  marginInlineStart: 'auto',
});

export const chip = style({
  ...type.caption,
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[8],
  minHeight: '32px',
  padding: `0 ${space[12]}`,
  borderRadius: radius.full,
  boxShadow: `inset 0 0 0 1px ${colour.line}`,
  fontWeight: 620,
  color: colour.text,
  selectors: { '&:hover': { background: colour.surface } },
  '@media': { '(pointer: coarse)': { minHeight: '44px' }, [media.forcedColours]: { border: '1px solid ButtonText' } },
});

export const clock = style({
  ...type.lead,
  direction: 'ltr',
  width: '84px',
  minHeight: '32px',
  border: '1px solid transparent',
  borderRadius: radius.thumbnail,
  textAlign: 'center',
  fontFamily: 'inherit',
  fontWeight: 650,
  fontVariantNumeric: 'tabular-nums',
  color: colour.text,
  background: 'none',
  selectors: {
    '&:hover': { borderColor: colour.line },
    '&:focus': { borderColor: colour.accent, outline: 'none', background: colour.surface },
    '&[aria-invalid="true"]': { borderColor: colour.danger },
  },
});

/** The button that does the same as the space bar, for touch and mouse. */
export const tap = style({
  display: 'none',
  gap: space[8],
  padding: space[12],
  borderTop: `1px solid ${colour.line}`,
  gridTemplateColumns: '1fr 2fr',
  '@media': { '(hover: none)': { display: 'grid' } },
});

export const empty = style({
  ...type.body,
  margin: 'auto',
  padding: space[24],
  textAlign: 'center',
  color: colour.muted,
});

export const hints = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space[8]} ${space[24]}`,
  minHeight: '32px',
  '@media': { '(hover: none)': { display: 'none' } },
});

export const hintKeys = style({ display: 'inline-flex', gap: space[4] });

export const allKeys = style([hint, { marginInlineStart: 'auto', minHeight: '32px' }]);

export const line = style({
  ...type.body,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[16],
  minHeight: '40px',
  borderTop: `1px solid ${colour.line}`,
});

export const step = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[16] });
