import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { colour } from '../../styles/theme.css.ts';
import { media, motion, oneLine, radius, space, type } from '../../styles/tokens.ts';

const narrow = '(max-width: 639.98px)';
/** Pixels. */
export const rowHeight = 56;

const medium = '(max-width: 859.98px)';

/** Number, title, album, plays, heart, time, more. On narrow sheets the album is hidden first, then the figures and the heart. */
const columnsWithoutAlbum = { gridTemplateColumns: '32px minmax(0, 1fr) 116px 44px 52px 40px' } as const;
const narrowColumns = { gridTemplateColumns: '28px minmax(0, 1fr) 44px' } as const;
export const columns = styleVariants({
  plain: { ...columnsWithoutAlbum, '@container': { [narrow]: narrowColumns } },
  withAlbum: {
    gridTemplateColumns: '32px minmax(0, 5fr) minmax(0, 3fr) 116px 44px 52px 40px',
    '@container': { [medium]: columnsWithoutAlbum, [narrow]: narrowColumns },
  },
});

export const row = style({
  ...type.body,
  position: 'relative',
  display: 'grid',
  alignItems: 'center',
  columnGap: space[12],
  height: `${rowHeight}px`,
  padding: `0 ${space[8]}`,
  borderRadius: radius.card,
  contentVisibility: 'auto',
  containIntrinsicHeight: `${rowHeight}px`,
  outlineOffset: '-2px',
  // A long press selects the row, so it must not open the browser's link preview.
  WebkitTouchCallout: 'none',
  // Dragging moves the row instead of selecting text.
  userSelect: 'none',
  WebkitUserSelect: 'none',
  selectors: {
    '&:hover, &:focus-visible, &:has(:focus-visible), &:has([aria-expanded="true"])': { background: colour.raised },
    '&[aria-selected="true"]': { background: `color-mix(in srgb, ${colour.accent} 14%, transparent)` },
    '&[aria-selected="true"]:hover': { background: `color-mix(in srgb, ${colour.accent} 20%, transparent)` },
  },
  '@media': {
    '(hover: none)': { selectors: { '&:hover:not([aria-selected="true"])': { background: 'transparent' } } },
    [media.forcedColours]: { selectors: { '&[aria-selected="true"]': { border: '1px solid Highlight' } } },
  },
});

/** The column headings above the rows. */
export const headings = style({
  ...type.caption,
  display: 'grid',
  alignItems: 'center',
  columnGap: space[12],
  height: '36px',
  padding: `0 ${space[8]}`,
  marginBottom: space[8],
  borderBottom: `1px solid ${colour.line}`,
  color: colour.faint,
  fontWeight: 550,
});
export const header = style([headings, { '@container': { [narrow]: { display: 'none' } } }]);

/** A row with an additional line. */
export const quoted = style({ height: '76px', containIntrinsicHeight: '76px' });

/** Rows extend slightly beyond the page's edge, so that their numbers align with its headings. */
export const table = style({ margin: `0 -8px` });

export const numberCell = style({ display: 'grid', placeItems: 'center', height: '100%' });

export const number = style({
  gridArea: '1 / 1',
  // The invisible number is painted over the button and would catch clicks on its icon.
  pointerEvents: 'none',
  color: colour.muted,
  selectors: { [`${row}:hover &, ${row}:focus-visible &, ${row}:has(:focus-visible) &`]: { opacity: 0 } },
  '@media': {
    '(hover: none)': {
      selectors: { [`${row}:hover &, ${row}:focus-visible &, ${row}:has(:focus-visible) &`]: { opacity: 1 } },
    },
  },
});

export const play = style({
  gridArea: '1 / 1',
  display: 'grid',
  placeItems: 'center',
  width: '32px',
  height: '40px',
  borderRadius: radius.thumbnail,
  opacity: 0,
  transition: `opacity ${motion.hover}`,
  selectors: {
    [`${row}:hover &, ${row}:focus-visible &, ${row}:has(:focus-visible) &`]: { opacity: 1 },
    // On touch screens a tap anywhere on the row plays it.
    '&::after': { '@media': { '(pointer: coarse)': { content: '', position: 'absolute', inset: 0 } } },
  },
  '@media': { '(hover: none)': { opacity: 0, selectors: { [`${row}:hover &`]: { opacity: 0 } } } },
});

export const glyph = style({ width: '16px', height: '16px', fill: 'currentColor' });

export const title = style({ display: 'flex', alignItems: 'center', gap: space[12], minWidth: 0 });

export const art = style({ width: '40px', borderRadius: radius.thumbnail });

export const text = style({ display: 'grid', minWidth: 0 });

/** Title and credit are 24 px high as targets, without a larger visible gap. */
export const name = style({
  ...oneLine,
  fontWeight: 620,
  paddingTop: '4px',
  marginTop: '-4px',
  '@media': { '(pointer: coarse)': { pointerEvents: 'none' } },
});

export const current = style({ color: colour.accent });

export const credit = style({
  ...type.small,
  ...oneLine,
  color: colour.muted,
  paddingBottom: '8px',
  marginBottom: '-8px',
  '@media': { '(pointer: coarse)': { pointerEvents: 'none' } },
});

export const quote = style({ ...type.small, ...oneLine, color: colour.muted });

globalStyle(`${credit} a`, { paddingBottom: '8px' });

export const explicit = style({
  display: 'inline-grid',
  placeItems: 'center',
  width: '15px',
  height: '15px',
  // Equal on both sides, since names can have either text direction.
  marginInline: '1px',
  borderRadius: '3px',
  background: colour.raised,
  color: colour.muted,
  fontSize: '0.5625rem',
  lineHeight: 1,
  fontWeight: 700,
  verticalAlign: '1px',
  textDecoration: 'none',
  selectors: { [`${row}:hover &`]: { background: colour.line } },
});

export const album = style({
  ...type.small,
  ...oneLine,
  color: colour.muted,
  '@container': { [medium]: { display: 'none' } },
});

export const figure = style({
  color: colour.muted,
  textAlign: 'end',
  '@container': { [narrow]: { display: 'none' } },
});

/** Visible on hover and for liked tracks. On narrow touch screens it is in the row's menu. */
export const heart = style({ justifySelf: 'center', '@container': { [narrow]: { display: 'none' } } });

globalStyle(`${row}:not(:hover, :focus-visible, :has(:focus-visible)) > ${heart} [aria-pressed="false"]`, {
  '@media': { [media.hover]: { opacity: 0 } },
});

export const numberHeading = style({ textAlign: 'center' });

export const clockIcon = style({ width: '16px', height: '16px', marginInlineStart: 'auto' });

export const last = style({ justifySelf: 'end' });

/** Covers the number's cell, or the whole row on touch screens. */
export const checkboxCell = style({
  gridArea: '1 / 1',
  display: 'grid',
  placeItems: 'center',
  width: '32px',
  height: '40px',
  borderRadius: radius.thumbnail,
  selectors: { '&::after': { '@media': { '(pointer: coarse)': { content: '', position: 'absolute', inset: 0 } } } },
});

export const box = style({
  display: 'grid',
  placeItems: 'center',
  width: '20px',
  height: '20px',
  border: `1.5px solid ${colour.faint}`,
  borderRadius: '5px',
  selectors: {
    [`${checkboxCell}[aria-checked="true"] &`]: {
      background: colour.accent,
      borderColor: colour.accent,
      color: colour.onAccent,
    },
  },
  '@media': {
    [media.forcedColours]: { selectors: { [`${checkboxCell}[aria-checked="true"] &`]: { color: 'CanvasText' } } },
  },
});

export const boxIcon = style({ width: '14px', height: '14px', strokeWidth: 3 });

export const menuButton = style({
  position: 'relative',
  '@media': {
    [media.hover]: {
      opacity: 0,
      selectors: {
        [`${row}:hover &, ${row}:focus-visible &, ${row}:has(:focus-visible) &, &[aria-expanded="true"]`]: {
          opacity: 1,
        },
      },
    },
  },
});
