import { style } from '@vanilla-extract/css';
import { colour } from '../../styles/theme.css.ts';
import { layer, media, space, type } from '../../styles/tokens.ts';

/** Minimum sheet widths for a side column next to the table, and for the cover next to the fields. */
const wideSheet = '(min-width: 1000px)';
const midSheet = '(min-width: 640px)';
/** Minimum width for two fields next to each other. */
const pairSheet = '(min-width: 760px)';

export const page = style({ maxWidth: '1128px', paddingBottom: '88px' });

/** Sticky, so that the save button is always reachable. */
export const head = style({
  position: 'sticky',
  zIndex: layer.topBar,
  top: 0,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space[8]} ${space[16]}`,
  margin: `0 -${space[24]}`,
  padding: `${space[4]} ${space[24]} ${space[12]}`,
  background: colour.background,
  '@media': { [media.phone]: { margin: `0 -${space[16]}`, padding: `${space[4]} ${space[16]} ${space[8]}` } },
});
export const title = style({
  ...type.page,
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  unicodeBidi: 'plaintext',
  '@media': { [media.phone]: { fontSize: '1.5rem', lineHeight: '2rem', flex: '1 1 100%' } },
});
export const saved = style({
  ...type.small,
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[8],
  color: colour.muted,
  whiteSpace: 'nowrap',
  selectors: { '&:empty': { display: 'none' } },
});
export const savedIcon = style({ width: '16px', height: '16px' });
export const actions = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space[12],
  marginInlineStart: 'auto',
  '@media': { [media.phone]: { width: '100%', margin: 0 } },
});
export const quota = style({
  width: '184px',
  marginInlineEnd: space[8],
  '@container': { '(max-width: 899.98px)': { display: 'none' } },
});
export const buttons = style({
  display: 'flex',
  gap: space[8],
  '@media': {
    [media.phone]: {
      ...{ width: '100%', display: 'grid', gridAutoFlow: 'column', gridAutoColumns: '1fr' },
      // The first button has only an icon.
      selectors: { '&[data-can-share]': { gridTemplateColumns: 'auto' } },
    },
  },
});

export const form = style({
  display: 'grid',
  gap: space[24],
  gridTemplateColumns: 'minmax(0, 1fr)',
  marginTop: space[4],
  '@container': { [midSheet]: { gridTemplateColumns: '168px minmax(0, 1fr)' } },
});

export const fields = style({
  display: 'grid',
  alignItems: 'start',
  alignContent: 'start',
  gap: `20px ${space[16]}`,
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@container': {
    [pairSheet]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
    [wideSheet]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
  },
});
export const name = style({
  minWidth: 0,
  '@container': { [pairSheet]: { gridColumn: '1 / -1' }, [wideSheet]: { gridColumn: 'span 2' } },
});

export const body = style({
  display: 'grid',
  gap: space[24],
  marginTop: space[24],
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@container': { [wideSheet]: { gridTemplateColumns: 'minmax(0, 744fr) minmax(0, 360fr)' } },
});
export const tracks = style({ minWidth: 0 });
export const rail = style({
  display: 'grid',
  alignContent: 'start',
  gap: space[16],
  minWidth: 0,
  '@container': { '(max-width: 999.98px)': { order: 1 } },
});
export const card = style({
  display: 'grid',
  gap: '20px',
  padding: space[16],
  borderRadius: '12px',
  background: colour.surface,
});
export const cardTitle = style({ ...type.body, fontWeight: 650 });
export const notes = style({
  display: 'grid',
  gap: space[12],
  selectors: { '&:not(:empty)': { marginTop: space[16] } },
});
