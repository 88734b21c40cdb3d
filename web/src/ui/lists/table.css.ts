import { createVar, globalStyle, style } from '@vanilla-extract/css';
import { colour } from '../../styles/theme.css.ts';
import { media, oneLine, radius, space, type } from '../../styles/tokens.ts';

/** Scrolls in both directions under the fixed header. */
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

/** The first and last column, with the checkbox and the menu. */
export const fixedWidth = style({ width: '44px', maxWidth: '64px' });

export const numeric = style({ unicodeBidi: 'normal', textAlign: 'end', fontVariantNumeric: 'tabular-nums' });

export const emptyMessage = style({ ...type.body, padding: space[32], color: colour.muted, textAlign: 'center' });

/** Hidden on a phone. */
export const wideOnly = style({ '@media': { [media.phone]: { display: 'none' } } });

/** Widths of the checkbox and menu columns in the grid layout, in pixels. */
export const checkWidth = 44;
export const menuWidth = 52;
export const gridTracks = createVar();

export const header = style({});
export const body = style({});

/**
 * Rows as grids with the same tracks, because the browser's table layout would shrink short columns in favour of long
 * ones. The elements have explicit roles, so that screen readers still announce a table.
 */
export const gridLayout = style({ display: 'block' });
globalStyle(`${gridLayout} > ${body}`, { display: 'block' });
globalStyle(`${gridLayout} > ${header}`, { display: 'block', position: 'sticky', zIndex: 1, top: 0 });
globalStyle(`${gridLayout} tr`, { display: 'grid', gridTemplateColumns: gridTracks });
globalStyle(`${gridLayout} > ${body} > tr`, { height: '48px', alignItems: 'stretch' });
globalStyle(`${gridLayout} :is(${column}, ${cell})`, {
  position: 'static',
  minWidth: 0,
  maxWidth: 'none',
  alignContent: 'center',
});
globalStyle(`${gridLayout} ${fixedWidth}`, {
  display: 'grid',
  placeItems: 'center',
  width: 'auto',
  padding: 0,
  overflow: 'visible',
});
