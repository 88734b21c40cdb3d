import { style } from '@vanilla-extract/css';
import { colour } from '../../styles/theme.css.ts';
import { oneLine, space, type } from '../../styles/tokens.ts';

/** Height in pixels of a row whose text fits in one line. */
export const rowHeight = 48;

/** Up to this sheet width rows are cards: on a phone, or next to the queue. */
const narrow = '(max-width: 599.98px)';

/** File, state, actions. */
const columns = 'minmax(0, 1fr) 224px 132px';

export const header = style({
  ...type.caption,
  display: 'grid',
  gridTemplateColumns: columns,
  gap: space[16],
  padding: `${space[8]} ${space[12]}`,
  borderBottom: `1px solid ${colour.line}`,
  color: colour.muted,
  fontWeight: 600,
  '@container': { [narrow]: { display: 'none' } },
});

export const row = style({
  display: 'grid',
  gridTemplateColumns: `20px ${columns}`,
  gap: `${space[4]} ${space[12]}`,
  alignItems: 'center',
  minHeight: `${rowHeight}px`,
  padding: `${space[4]} ${space[12]}`,
  borderRadius: '8px',
  ':hover': { background: colour.line },
  '@container': {
    [narrow]: {
      gridTemplateColumns: '20px minmax(0, 1fr) auto',
      gridTemplateAreas: '"icon text actions" ". state state"',
      margin: `0 0 ${space[8]}`,
      padding: space[12],
      background: colour.surface,
    },
  },
});

export const text = style({ display: 'grid', minWidth: 0, '@container': { [narrow]: { gridArea: 'text' } } });
export const name = style({ ...type.body, ...oneLine, fontWeight: 620 });
export const fileDetails = style({ ...type.caption, ...oneLine, color: colour.muted });

export const state = style({
  ...type.caption,
  display: 'grid',
  gap: '6px',
  minWidth: 0,
  selectors: { '&[data-needs-attention]': { color: colour.danger } },
  '@container': { [narrow]: { gridArea: 'state' } },
});
export const stateLabels = style({ display: 'flex', justifyContent: 'space-between', gap: space[12] });
export const stateName = style({ fontWeight: 620, overflowWrap: 'anywhere', minWidth: 0 });
export const details = style({ flex: 'none', color: colour.muted });

export const actions = style({
  display: 'flex',
  justifyContent: 'flex-end',
  alignItems: 'center',
  gap: space[8],
  '@container': { [narrow]: { gridArea: 'actions' } },
});
