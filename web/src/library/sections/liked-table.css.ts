import { globalStyle, style } from '@vanilla-extract/css';
import { headings, row as trackRow } from '../../catalog/tracks/track-row.css.ts';
import { colour } from '../../styles/theme.css.ts';
import { media, oneLine, radius, space, type } from '../../styles/tokens.ts';

/** Pixels. */
export const rowHeights = { line: 44, phone: 64 };

/** Minimum sheet widths for the columns: artist, time and heart; then the date added; then the album. */
const mediumSheet = '(min-width: 560px)';
const wideSheet = '(min-width: 760px)';
const widestSheet = '(min-width: 1000px)';

const columns = {
  gridTemplateColumns: '40px minmax(0, 3fr) minmax(0, 2fr) 44px 40px',
  '@container': {
    [mediumSheet]: { gridTemplateColumns: '40px minmax(0, 1fr) minmax(0, 170px) 44px 56px 40px' },
    [wideSheet]: { gridTemplateColumns: '40px minmax(0, 1fr) minmax(0, 190px) 128px 44px 56px 40px' },
    [widestSheet]: {
      gridTemplateColumns: '40px minmax(0, 1fr) minmax(0, 190px) minmax(0, 190px) 128px 44px 56px 40px',
    },
  },
};
const phoneColumns = '28px minmax(0, 1fr) 44px';

export const row = style({
  ...columns,
  selectors: {
    '&&': {
      height: `${rowHeights.line}px`,
      containIntrinsicHeight: `${rowHeights.line}px`,
      '@media': {
        [media.phone]: {
          height: `${rowHeights.phone}px`,
          containIntrinsicHeight: `${rowHeights.phone}px`,
          gridTemplateColumns: phoneColumns,
        },
      },
    },
  },
});

export const headingRow = style([headings, columns, { '@media': { [media.phone]: { display: 'none' } } }]);

export const sorter = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[4],
  maxWidth: '100%',
  minHeight: '36px',
  selectors: { '&:hover, &[data-current]': { color: colour.text } },
});

globalStyle(`${sorter} > svg`, { width: '14px', height: '14px' });

export const art = style({
  width: '32px',
  borderRadius: radius.thumbnail,
  '@media': { [media.phone]: { width: '48px' } },
});

export const name = style({ display: 'flex', alignItems: 'center', gap: space[8], minWidth: 0 });

/** Below the title if there is no column for it. */
export const artistsLine = style({ display: 'none', '@media': { [media.phone]: { display: 'block' } } });

const cell = style({ ...type.body, ...oneLine, color: colour.muted });
const hiddenOnPhones = { '@media': { [media.phone]: { display: 'none' } } };
/** Styles a column that is shown at a minimum width of the sheet. */
const showFrom = (width: string) =>
  ({
    display: 'none',
    '@container': { [width]: { display: 'block' } },
    selectors: { '&&': hiddenOnPhones },
  }) as const;

export const artistHead = style(hiddenOnPhones);
export const albumHead = style(showFrom(widestSheet));
export const addedHeading = style(showFrom(wideSheet));
export const timeHead = style([showFrom(mediumSheet), { textAlign: 'end' }]);
export const artist = style([cell, hiddenOnPhones]);
export const album = style([cell, showFrom(widestSheet)]);
export const addedCell = style([cell, showFrom(wideSheet)]);
export const timeCell = style([cell, showFrom(mediumSheet), { textAlign: 'end' }]);
export const heart = style({ justifySelf: 'center', ...hiddenOnPhones });

/** Links fill the height of their line, so that they are large enough as targets. */
globalStyle(`${artist} a, ${album} a`, { paddingBlock: '8px' });
globalStyle(`${artist} a:hover, ${album} a:hover, ${trackRow} ${name} a:hover`, { textDecoration: 'underline' });
