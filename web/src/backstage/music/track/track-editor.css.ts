import { style } from '@vanilla-extract/css';
import { colour } from '../../../styles/theme.css.ts';
import { space, type } from '../../../styles/tokens.ts';

/** Minimum sheet width for a side column next to the fields. */
const wideSheet = '(min-width: 860px)';

export const form = style({ display: 'block' });

export const columns = style({
  display: 'grid',
  gap: space[24],
  marginTop: space[24],
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@container': { [wideSheet]: { gridTemplateColumns: 'minmax(0, 1fr) 360px' } },
});
export const fields = style({ display: 'grid', alignContent: 'start', gap: '20px', minWidth: 0 });
export const rail = style({ display: 'grid', alignContent: 'start', gap: space[16], minWidth: 0 });
export const pair = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  alignItems: 'start',
  gap: space[12],
});
export const link = style({ ...type.small, color: colour.text, fontWeight: 620, textDecoration: 'underline' });
export const hint = style({ ...type.small, color: colour.muted });

export const audio = style({
  display: 'grid',
  gridTemplateColumns: '168px minmax(0, 1fr)',
  gap: space[24],
  alignItems: 'start',
  '@container': { '(max-width: 639.98px)': { gridTemplateColumns: 'minmax(0, 1fr)' } },
});
export const sound = style({ display: 'grid', gap: space[12], minWidth: 0 });
export const facts = style({ ...type.small, display: 'flex', flexWrap: 'wrap', gap: space[12], color: colour.muted });
export const wave = style({
  display: 'grid',
  gridTemplateColumns: '44px minmax(0, 1fr)',
  gap: space[16],
  alignItems: 'center',
});
export const shape = style({ height: '56px', color: colour.muted });
export const buttons = style({ display: 'flex', flexWrap: 'wrap', gap: space[8] });
