import { globalStyle, style } from '@vanilla-extract/css';
import { colour } from '../../styles/theme.css.ts';
import { frame, media, oneLine, radius, space, type } from '../../styles/tokens.ts';

/** Heights of a row, and of a card on a phone, in pixels. */
export const rowHeight = 60;
export const cardHeight = 92;

/** Sheet widths below which the date is hidden, and then all columns except one. */
const medium = '(max-width: 819.98px)';
const narrow = '(max-width: 639.98px)';

const columns = '44px minmax(0, 1fr) 172px 116px 96px 48px';
const fewer = '44px minmax(0, 1fr) 172px 88px 48px';
const card = '44px minmax(0, 1fr) 44px';

export const sheet = style({
  // The table does not scroll itself, so its sticky headings stay visible while the page scrolls.
  overflow: 'clip',
  borderRadius: radius.sheet,
  background: colour.surface,
  '@media': { [media.forcedColours]: { border: '1px solid' } },
});

const grid = style({
  display: 'grid',
  alignItems: 'center',
  columnGap: space[12],
  paddingInline: space[4],
  gridTemplateColumns: columns,
  '@container': { [medium]: { gridTemplateColumns: fewer }, [narrow]: { gridTemplateColumns: card } },
});

export const head = style([
  grid,
  {
    ...type.caption,
    position: 'sticky',
    zIndex: 1,
    top: 0,
    minHeight: '44px',
    background: colour.surface,
    borderBottom: `1px solid ${colour.line}`,
    color: colour.faint,
    fontWeight: 600,
  },
]);
export const headName = style({});
export const headWide = style({ '@container': { [narrow]: { display: 'none' } } });
export const headPlays = style({ textAlign: 'end', '@container': { [narrow]: { display: 'none' } } });
/** Only for screen readers, because the buttons below show the same. */
export const headMenu = style({ fontSize: 0, '@container': { [narrow]: { display: 'none' } } });
globalStyle(`${head} > ${headWide} + ${headWide}`, { '@container': { [medium]: { display: 'none' } } });

export const row = style([
  grid,
  {
    ...type.body,
    height: `${rowHeight}px`,
    selectors: {
      '&:hover, &:has(:focus-visible), &:has([aria-expanded="true"])': { background: colour.line },
      // A stronger colour would make badges hard to read.
      '&[data-selected]': { background: `color-mix(in srgb, ${colour.accent} 5%, transparent)` },
    },
    '@container': {
      [narrow]: {
        height: `${cardHeight}px`,
        alignContent: 'center',
        gridTemplateAreas: '"tick main menu" "tick state menu"',
        rowGap: space[4],
      },
    },
  },
]);
// A line between rows, drawn over the row so that it does not change the height.
globalStyle(`${row}:not(:hover, :last-child)`, { boxShadow: `inset 0 -1px 0 ${colour.line}` });

const area = (name: string) => ({ '@container': { [narrow]: { gridArea: name } } });
export const tick = style(area('tick'));
export const main = style({ ...area('main'), display: 'flex', alignItems: 'center', gap: space[12], minWidth: 0 });
/** On a card the state is below the text, which begins next to the cover. */
export const state = style({
  minWidth: 0,
  '@container': { [narrow]: { gridArea: 'state', paddingInlineStart: '52px' } },
});
export const menu = style(area('menu'));

export const cover = style({ width: '40px', height: '40px', borderRadius: radius.thumbnail });
export const text = style({ display: 'grid', minWidth: 0 });
export const plainName = style({ ...oneLine, paddingBlock: '2px', fontWeight: 620 });
export const name = style([
  plainName,
  { justifySelf: 'start', maxWidth: '100%', ':hover': { textDecoration: 'underline' } },
]);
export const line = style({ ...type.small, ...oneLine, color: colour.muted });

export const wide = style({ ...type.small, color: colour.muted, '@container': { [medium]: { display: 'none' } } });
export const plays = style({
  ...type.small,
  textAlign: 'end',
  color: colour.muted,
  fontVariantNumeric: 'tabular-nums',
  '@container': { [narrow]: { display: 'none' } },
});

export const windowed = style({ position: 'relative' });
export const windowedRow = style({ position: 'absolute', insetInline: 0 });
globalStyle(`${windowedRow} > ${row}:not(:hover)`, { boxShadow: `inset 0 -1px 0 ${colour.line}` });

export const skeletonRow = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[16],
  height: `${rowHeight}px`,
  padding: `0 ${space[16]}`,
});

/** The action of an empty list, in its own colour. */
export const emptyAction = style({ color: colour.text });

export const refusedList = style({ display: 'grid', gap: space[4], overflowWrap: 'anywhere' });

/** Above the bars at the bottom of a phone. */
export const bulk = style({ display: 'contents' });
globalStyle(`${bulk} > div`, {
  '@media': { [media.phone]: { bottom: `calc(${frame.tabBar + frame.miniPlayer}px + env(safe-area-inset-bottom))` } },
});

/** In the dialog for genres and tags. */
export const labelFields = style({ display: 'grid', gap: space[24] });
