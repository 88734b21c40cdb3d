import { style } from '@vanilla-extract/css';
import { colour } from '../../styles/theme.css.ts';
import { media, ownDirection, radius, space, type } from '../../styles/tokens.ts';

export const intro = style({ ...type.body, color: colour.muted });
export const items = style({ display: 'grid', gap: space[32], marginTop: space[24] });
export const item = style({ display: 'grid', gap: space[16], minWidth: 0 });
export const heading = style({ ...type.lead, fontWeight: 700, overflowWrap: 'anywhere' });
export const field = style({ display: 'grid', gap: space[8], minWidth: 0 });
export const title = style({ ...type.body, fontWeight: 650 });

export const versions = style({
  display: 'grid',
  gap: space[12],
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  '@media': { [media.phone]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
});

export const version = style({
  display: 'grid',
  alignContent: 'start',
  gap: space[8],
  minWidth: 0,
  minHeight: '44px',
  padding: space[12],
  borderRadius: radius.input,
  boxShadow: `inset 0 0 0 1px ${colour.line}`,
  background: colour.background,
  cursor: 'pointer',
  selectors: {
    '&[data-selected]': { boxShadow: `inset 0 0 0 2px ${colour.text}` },
    '&[data-focus-visible]': { outline: `2px solid ${colour.accent}`, outlineOffset: '2px' },
  },
  '@media': {
    [media.forcedColours]: { border: '1px solid', selectors: { '&[data-selected]': { borderWidth: '3px' } } },
  },
});
export const versionTitle = style({
  ...type.small,
  display: 'flex',
  alignItems: 'center',
  gap: space[8],
  fontWeight: 620,
});
export const dot = style({
  flex: 'none',
  width: '16px',
  height: '16px',
  borderRadius: radius.full,
  boxShadow: `inset 0 0 0 1.5px ${colour.faint}`,
  selectors: { [`${version}[data-selected] &`]: { boxShadow: `inset 0 0 0 5px ${colour.text}` } },
});
export const versionText = style({
  ...type.body,
  ...ownDirection,
  maxHeight: '200px',
  overflowY: 'auto',
  overflowWrap: 'anywhere',
  whiteSpace: 'pre-line',
});
