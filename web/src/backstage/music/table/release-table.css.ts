import { globalStyle, style } from '@vanilla-extract/css';
import { colour } from '../../../styles/theme.css.ts';
import { media, motion, oneLine, radius, space, type } from '../../../styles/tokens.ts';
import { line as checkLine } from '../../../ui/fields/check.css.ts';

/** Maximum sheet width at which rows are cards: a phone, or a page next to the queue. */
const narrow = '(max-width: 719.98px)';
/** Height of a row without additional text, in pixels. */
export const rowHeight = 48;

/** Grip, number, title, artists, explicit, state, menu. */
const columns = '24px 32px minmax(0, 1.1fr) minmax(0, 1fr) 56px 224px 40px';

export const top = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space[8]} ${space[4]}`,
  minHeight: '44px',
});
export const heading = style({ ...type.section });
export const sum = style({ ...type.body, color: colour.muted, marginInline: space[8] });
export const tools = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space[4],
  marginInlineStart: 'auto',
  '@media': { [media.phone]: { marginInlineStart: 0, width: '100%' } },
});

export const head = style({
  ...type.caption,
  display: 'grid',
  gridTemplateColumns: columns,
  alignItems: 'center',
  gap: space[12],
  padding: `${space[4]} ${space[8]}`,
  borderBottom: `1px solid ${colour.line}`,
  color: colour.muted,
  fontWeight: 600,
  '@container': { [narrow]: { gridTemplateColumns: '32px 1fr' } },
});
export const headWord = style({ ...oneLine, '@container': { [narrow]: { display: 'none' } } });
export const explicitHead = style([headWord, { textAlign: 'center' }]);

export const list = style({ position: 'relative', paddingTop: space[4] });

export const row = style({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: columns,
  alignItems: 'center',
  gap: space[12],
  minHeight: `${rowHeight}px`,
  padding: `0 ${space[8]}`,
  borderRadius: radius.card,
  selectors: {
    '&:hover, &:focus-within': { background: colour.line },
    '&[data-selected]': { background: `color-mix(in srgb, ${colour.accent} 10%, transparent)` },
    '&[data-dragged]': { opacity: 0.5 },
    '&[data-drop]::after': {
      content: '""',
      position: 'absolute',
      insetInline: 0,
      height: '2px',
      borderRadius: radius.full,
      background: colour.accent,
      pointerEvents: 'none',
    },
    '&[data-drop="before"]::after': { top: '-1px' },
    '&[data-drop="after"]::after': { bottom: '-1px' },
  },
  '@container': {
    [narrow]: {
      gridTemplateColumns: '32px 32px minmax(0, 1fr) 44px 44px',
      gridTemplateAreas: '"grip number title explicit menu" ". . artists artists artists" ". . state state state"',
      gap: `${space[4]} ${space[8]}`,
      margin: `0 0 ${space[8]}`,
      padding: `${space[8]} ${space[8]} ${space[12]}`,
      background: colour.surface,
    },
  },
});

const area = (name: string) => ({ '@container': { [narrow]: { gridArea: name } } });

export const grip = style({
  display: 'grid',
  placeItems: 'center',
  width: '24px',
  height: '40px',
  marginInlineStart: '-4px',
  borderRadius: radius.thumbnail,
  color: colour.faint,
  cursor: 'grab',
  touchAction: 'none',
  ':hover': { color: colour.text },
  ':active': { cursor: 'grabbing' },
  '@container': { [narrow]: { gridArea: 'grip', width: '36px', height: '44px' } },
});
export const gripIcon = style({ width: '16px', height: '16px' });

/** The number, which a checkbox replaces on hover, on focus and while any row is selected. */
export const number = style({ position: 'relative', display: 'grid', placeItems: 'center', ...area('number') });
export const digits = style({
  ...type.body,
  color: colour.muted,
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
});
export const check = style({ gridArea: '1 / 1', opacity: 0 });
export const digitsPlace = style({ gridArea: '1 / 1' });
const isChoosing = `${row}:hover &, ${row}:focus-within &, ${list}[data-choosing] &`;
const shown = { selectors: { [isChoosing]: { opacity: 1 } } };
const hiddenOnSelect = { selectors: { [isChoosing]: { opacity: 0 } } };
export const checkShown = style([check, shown, { '@media': { '(hover: none)': { opacity: 1 } } }]);
export const digitsHiddenOnSelect = style([
  digitsPlace,
  hiddenOnSelect,
  { '@media': { '(hover: none)': { opacity: 0 } } },
]);
/** A checkbox without a visible label. */
export const bareCheck = style({});
globalStyle(`${bareCheck} ${checkLine}`, { gap: 0, padding: space[8] });

export const title = style({ minWidth: 0, ...area('title') });
export const titleInput = style({
  ...type.body,
  ...oneLine,
  width: '100%',
  minHeight: '36px',
  margin: '0 -10px',
  padding: '0 9px',
  border: '1px solid transparent',
  borderRadius: radius.card,
  background: 'none',
  color: colour.text,
  fontFamily: 'inherit',
  fontWeight: 650,
  transition: `border-color ${motion.hover}`,
  selectors: {
    '&:hover:not(:focus)': { borderColor: colour.line },
    '&:focus': {
      borderColor: colour.accent,
      background: colour.surface,
      outline: 'none',
      boxShadow: `0 0 0 3px color-mix(in srgb, ${colour.accent} 30%, transparent)`,
    },
    '&[aria-invalid]': { borderColor: colour.danger },
  },
  '@media': { '(pointer: coarse)': { fontSize: '1rem', minHeight: '44px' } },
});

export const artists = style({
  ...type.body,
  ...oneLine,
  width: '100%',
  minHeight: '36px',
  color: colour.muted,
  textAlign: 'start',
  ':hover': { color: colour.text, textDecoration: 'underline' },
  selectors: { '&[data-wrong]': { color: colour.danger } },
  ...area('artists'),
});

export const explicit = style({
  justifySelf: 'center',
  display: 'grid',
  placeItems: 'center',
  width: '40px',
  height: '40px',
  ...area('explicit'),
});
export const explicitIcon = style({
  ...type.caption,
  display: 'grid',
  placeItems: 'center',
  width: '20px',
  height: '20px',
  border: `1px solid ${colour.faint}`,
  borderRadius: '4px',
  color: colour.muted,
  fontSize: '0.625rem',
  fontWeight: 700,
  selectors: {
    [`${explicit}[aria-pressed="true"] &`]: { background: colour.text, borderColor: colour.text, color: colour.panel },
  },
  '@media': {
    [media.forcedColours]: {
      selectors: { [`${explicit}[aria-pressed="true"] &`]: { background: 'Highlight', color: 'HighlightText' } },
    },
  },
});

export const menu = style({ ...area('menu') });

/** The error message below a row. */
export const wrong = style({
  ...type.small,
  gridColumn: '3 / -1',
  display: 'flex',
  gap: space[8],
  paddingBottom: space[8],
  color: colour.danger,
  overflowWrap: 'anywhere',
});

export const empty = style({
  display: 'grid',
  justifyItems: 'center',
  gap: space[8],
  marginTop: space[12],
  padding: `${space[32]} ${space[16]}`,
  border: `2px dashed ${colour.line}`,
  borderRadius: radius.sheet,
  color: colour.muted,
  textAlign: 'center',
  selectors: { '&[data-over]': { borderColor: colour.accent, borderStyle: 'solid', background: colour.surface } },
});
export const emptyIcon = style({ width: '32px', height: '32px', color: colour.faint });
export const emptyText = style({ ...type.small, maxWidth: '52ch' });
export const buttons = style({ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: space[12] });
export const over = style({
  ...type.body,
  padding: space[16],
  border: `2px solid ${colour.accent}`,
  borderRadius: radius.card,
  textAlign: 'center',
  fontWeight: 620,
});
