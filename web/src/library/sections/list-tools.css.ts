import { globalStyle, style } from '@vanilla-extract/css';
import { colour } from '../../styles/theme.css.ts';
import { radius, space, type } from '../../styles/tokens.ts';

const narrow = '(max-width: 639.98px)';

/** The actions of a list, and its tools at the end or on the next line. */
export const bar = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: space[16],
  '@container': { [narrow]: { flexFlow: 'row-reverse wrap' } },
});

/** The same below a heading, which is in the same line if there is space. */
export const barBelowHeading = style([
  bar,
  { '@container': { [narrow]: { flexFlow: 'row wrap', rowGap: space[12] } } },
]);

/** Reserves its space until there are tracks to play. */
export const loading = style({ visibility: 'hidden' });

export const tools = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: space[8],
  flex: '1 1 400px',
  minWidth: 0,
  marginBlock: space[16],
  '@container': { [narrow]: { flexBasis: '100%', marginBlockStart: 0 } },
});

globalStyle(`${tools} > search`, { flex: '1 1 140px', maxWidth: '240px' });
globalStyle(`${tools} > search`, { '@container': { [narrow]: { maxWidth: 'none', flexBasis: '100%' } } });

export const sort = style({
  ...type.body,
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[8],
  padding: `0 ${space[12]}`,
  color: colour.text,
  fontWeight: 600,
  selectors: { '&&': { width: 'auto', minHeight: '44px' } },
  '@container': { [narrow]: { marginInlineEnd: 'auto', marginInlineStart: `-${space[12]}` } },
});

globalStyle(`${sort} > svg`, { width: '16px', height: '16px' });

export const views = style({
  display: 'flex',
  border: 0,
  margin: 0,
  padding: '2px',
  borderRadius: radius.full,
  background: colour.raised,
});

/** The selected option has the background of the sheet, because the accent is for playback. */
export const view = style({
  selectors: { '&[aria-pressed="true"]': { color: colour.text, background: colour.background } },
});
