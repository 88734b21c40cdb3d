import { style } from '@vanilla-extract/css';
import { colour } from '../styles/theme.css.ts';
import { radius, space, type } from '../styles/tokens.ts';

const base = style({ display: 'grid', gap: space[8], padding: space[16], borderRadius: radius.sheet });

export const note = style([base, { background: colour.surface }]);
export const trayNote = style([base, { margin: `${space[8]} ${space[16]} ${space[16]}`, background: colour.raised }]);

export const title = style({
  ...type.body,
  display: 'flex',
  alignItems: 'center',
  gap: space[8],
  fontWeight: 650,
});

export const icon = style({ width: '18px', height: '18px', flex: 'none', color: colour.warning });
export const text = style({ ...type.small, color: colour.muted, overflowWrap: 'anywhere' });

export const buttons = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space[8],
  marginTop: space[4],
  selectors: { [`${trayNote} &`]: { display: 'grid', gridTemplateColumns: '1fr 1fr' } },
});
