import { globalStyle, style } from '@vanilla-extract/css';
import { colour } from '../../../styles/theme.css.ts';
import { media, motion, radius, space, type } from '../../../styles/tokens.ts';
import { medium, wide } from '../card-grid.css.ts';

const narrow = '(max-width: 639.98px)';

/** All in one row if there is space, otherwise in two rows. On a phone the first one has its own row. */
export const figures = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: space[16],
  minWidth: 0,
  margin: 0,
  padding: 0,
  border: 0,
  '@container': {
    [narrow]: { gap: space[12] },
    [medium]: { gridTemplateColumns: 'repeat(12, minmax(0, 1fr))' },
    [wide]: { gridTemplateColumns: 'none', gridAutoFlow: 'column', gridAutoColumns: 'minmax(0, 1fr)' },
  },
});
globalStyle(`${figures} > *`, { '@container': { [medium]: { gridColumn: 'span 4' } } });
/** The number of figures in the first of two rows, and the width of each, by their total number. */
const setRowLayout = (count: number, first: number, span: number): void => {
  const firstFigure = `${figures} > :first-child:nth-last-child(${count})`;
  globalStyle(`${firstFigure}, ${firstFigure} ~ :nth-child(-n + ${first})`, {
    '@container': { [medium]: { gridColumn: `span ${span}` } },
  });
};
setRowLayout(5, 2, 6);
setRowLayout(7, 4, 3);

export const figure = style({
  display: 'grid',
  gridTemplateColumns: 'max-content minmax(0, 1fr)',
  gridTemplateAreas: '"name name" "total shape" "change shape"',
  alignItems: 'center',
  columnGap: space[8],
  minHeight: '96px',
  padding: `${space[12]} ${space[16]}`,
  borderRadius: radius.sheet,
  background: colour.surface,
  textAlign: 'start',
  transition: `background-color ${motion.hover}`,
  selectors: { '&:hover, &[aria-pressed="true"]': { background: colour.raised } },
  '@container': { [narrow]: { selectors: { '&:first-child': { gridColumn: '1 / -1' } } } },
  '@media': {
    [media.forcedColours]: {
      border: '1px solid ButtonText',
      selectors: { '&[aria-pressed="true"]': { borderColor: 'Highlight', outline: '1px solid Highlight' } },
    },
  },
});

export const name = style({
  ...type.small,
  gridArea: 'name',
  color: colour.muted,
  selectors: { [`${figure}[aria-pressed="true"] &`]: { color: colour.text, fontWeight: 650 } },
});
export const total = style({
  gridArea: 'total',
  fontSize: '1.625rem',
  lineHeight: '2rem',
  fontWeight: 740,
  letterSpacing: '-0.7px',
  fontVariantNumeric: 'tabular-nums',
});
export const change = style({
  gridArea: 'change',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: space[8],
  minHeight: '16px',
  lineHeight: '1rem',
});
export const shape = style({
  gridArea: 'shape',
  alignSelf: 'end',
  justifySelf: 'end',
  width: '88px',
  maxWidth: '100%',
  '@container': { [narrow]: { selectors: { [`${figure}:not(:first-child) &`]: { display: 'none' } } } },
});
