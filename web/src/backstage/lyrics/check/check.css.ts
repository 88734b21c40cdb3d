import { style } from '@vanilla-extract/css';
import { colour } from '../../../styles/theme.css.ts';
import { ownDirection, radius, space, type } from '../../../styles/tokens.ts';

export const side = style({ padding: `${space[16]} ${space[16]}`, gap: space[12], overflowY: 'auto' });

export const good = style({ ...type.body, display: 'flex', gap: space[12], color: colour.muted });

export const goodIcon = style({ flex: 'none', color: colour.positive });

export const warnings = style({ display: 'grid', gap: space[8], margin: 0, padding: 0, listStyle: 'none' });

export const warning = style({
  ...type.small,
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: `${space[4]} ${space[12]}`,
  padding: space[12],
  borderRadius: radius.card,
  background: `color-mix(in srgb, ${colour.warning} 14%, transparent)`,
});

export const icon = style({ color: colour.warning });

export const line = style({ ...ownDirection, gridColumn: 2, color: colour.muted, overflowWrap: 'anywhere' });

export const actions = style({ gridColumn: 2, display: 'flex', flexWrap: 'wrap', gap: space[8], paddingTop: space[4] });
