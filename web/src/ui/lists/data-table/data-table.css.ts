import { globalStyle, style } from '@vanilla-extract/css';
import { colour } from '../../../styles/theme.css.ts';
import { media, radius, space, type } from '../../../styles/tokens.ts';

/**
 * As high as the page's scroll container (`cqb`), so that the rows scroll under their header and the pager stays
 * visible. On a phone this is the minimum height, because of the bar at the bottom.
 */
export const root = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space[12],
  minWidth: 0,
  '@media': {
    [media.wide]: { height: 'calc(100cqb - 24px)', minHeight: '420px' },
    [media.phone]: { minHeight: 'calc(100cqb - 16px)' },
  },
});

export const header = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space[8]} ${space[12]}`,
});

export const title = style({
  display: 'flex',
  alignItems: 'baseline',
  gap: space[12],
  flex: '1 1 auto',
  minWidth: 0,
});

export const heading = style({
  ...type.page,
  overflowWrap: 'anywhere',
  '@media': { [media.phone]: { fontSize: '1.5rem', lineHeight: '2rem' } },
});

export const total = style({ ...type.lead, color: colour.muted });

export const tools = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[12],
  flex: '0 1 auto',
  minWidth: 0,
  '@media': { [media.phone]: { flex: '1 1 100%' } },
});
/** Texts next to the search stay on one line, because the search can shrink. */
globalStyle(`${tools} > button`, { flex: 'none', maxWidth: '60%', whiteSpace: 'nowrap' });

export const filters = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space[8],
});

/** Stays at the end of the line, even if it is the only element. */
export const endGroup = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: space[8],
  minWidth: 0,
  marginInlineStart: 'auto',
});

export const matches = style({ ...type.body, color: colour.muted, whiteSpace: 'nowrap' });

/** The rows with the pager below, in one card. */
export const sheet = style({
  display: 'flex',
  flexDirection: 'column',
  minHeight: 0,
  borderRadius: radius.sheet,
  '@media': {
    [media.wide]: { overflow: 'hidden', background: colour.surface, border: `1px solid ${colour.line}` },
  },
});

export const rows = style({ display: 'flex', flexDirection: 'column', minHeight: 0, flex: '0 1 auto' });
/** The table uses the border of its card. */
globalStyle(`${rows} > div`, { borderRadius: 0, boxShadow: 'none' });

export const message = style({
  display: 'grid',
  justifyItems: 'center',
  gap: space[16],
  padding: `${space[48]} ${space[24]}`,
  textAlign: 'center',
  color: colour.muted,
});

export const messageText = style({ ...type.body, maxWidth: '48ch', overflowWrap: 'anywhere' });

export const buttons = style({ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: space[8] });

export const skeletonHead = style({
  height: '40px',
  borderBottom: `1px solid ${colour.line}`,
  '@media': { [media.phone]: { display: 'none' } },
});

export const skeletonRows = style({ '@media': { [media.phone]: { display: 'grid', gap: space[8] } } });

export const skeletonRow = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[16],
  minHeight: '48px',
  padding: `0 ${space[12]}`,
  '@media': {
    [media.wide]: { selectors: { '&:not(:last-child)': { borderBottom: `1px solid ${colour.line}` } } },
    [media.phone]: {
      alignItems: 'flex-start',
      minHeight: '164px',
      padding: space[12],
      borderRadius: radius.sheet,
      background: colour.surface,
    },
  },
});
