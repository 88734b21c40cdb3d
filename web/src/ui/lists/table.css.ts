import { createVar, globalStyle, style } from '@vanilla-extract/css';
import { colour } from '../../styles/theme.css.ts';
import { media, oneLine, radius, space, type } from '../../styles/tokens.ts';

/** Scrolls in both directions under its own head. */
export const scroller = style({
  overflow: 'auto',
  maxHeight: '100%',
  borderRadius: radius.sheet,
  background: colour.surface,
  boxShadow: `inset 0 0 0 1px ${colour.line}`,
  selectors: { '&[data-busy]': { opacity: 0.6 } },
});

export const table = style({ ...type.body, width: '100%', borderCollapse: 'separate', borderSpacing: 0 });

export const column = style({
  ...type.caption,
  ...oneLine,
  position: 'sticky',
  zIndex: 1,
  top: 0,
  height: '40px',
  padding: `0 ${space[12]}`,
  textAlign: 'inherit',
  fontWeight: 600,
  color: colour.faint,
  background: colour.surface,
  borderBottom: `1px solid ${colour.line}`,
  outlineOffset: '-2px',
  selectors: {
    '&[data-allows-sorting]': { cursor: 'pointer' },
    '&[data-allows-sorting][data-hovered]': { color: colour.text },
    '&[aria-sort="ascending"], &[aria-sort="descending"]': { color: colour.text },
  },
});

export const columnName = style({ display: 'inline-flex', alignItems: 'center', gap: space[4] });
export const sortIcon = style({ width: '14px', height: '14px' });

export const row = style({
  height: '52px',
  outlineOffset: '-2px',
  selectors: {
    '&[data-hovered]': { background: colour.line },
    '&[data-selected]': { background: `color-mix(in srgb, ${colour.accent} 10%, transparent)` },
    '&[data-href], &[data-pressable]': { cursor: 'pointer' },
  },
});

export const cell = style({
  ...oneLine,
  maxWidth: '320px',
  padding: `${space[4]} ${space[12]}`,
  color: colour.muted,
  outlineOffset: '-2px',
  selectors: {
    [`${row}:not(:last-child) > &`]: { borderBottom: `1px solid ${colour.line}` },
    '&[data-main]': { color: colour.text, fontWeight: 620 },
  },
});

/** The start and the end of a row, as narrow as what stands there. */
export const narrow = style({ width: '44px', maxWidth: '64px' });

export const numbers = style({ unicodeBidi: 'normal', textAlign: 'end', fontVariantNumeric: 'tabular-nums' });

export const nothing = style({ ...type.body, padding: space[32], color: colour.muted, textAlign: 'center' });

/** A phone shows what a column was told it cannot do without. */
export const wideOnly = style({ '@media': { [media.phone]: { display: 'none' } } });

/** Pixels of what stands at a row's ends, where rows are laid out in tracks. */
export const checkWidth = 44;
export const menuWidth = 52;
export const tracks = createVar();

export const head = style({});
export const body = style({});

/**
 * Rows as grids of the same tracks: a table's own layout takes room from whatever is short for whatever is long. Roles
 * stand in the elements, so that they stay a table for a screen reader.
 */
export const laid = style({ display: 'block' });
globalStyle(`${laid} > ${body}`, { display: 'block' });
globalStyle(`${laid} > ${head}`, { display: 'block', position: 'sticky', zIndex: 1, top: 0 });
globalStyle(`${laid} tr`, { display: 'grid', gridTemplateColumns: tracks });
globalStyle(`${laid} > ${body} > tr`, { height: '48px', alignItems: 'stretch' });
globalStyle(`${laid} :is(${column}, ${cell})`, {
  position: 'static',
  minWidth: 0,
  maxWidth: 'none',
  alignContent: 'center',
});
globalStyle(`${laid} ${narrow}`, {
  display: 'grid',
  placeItems: 'center',
  width: 'auto',
  padding: 0,
  overflow: 'visible',
});
