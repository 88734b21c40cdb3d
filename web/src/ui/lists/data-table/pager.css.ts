import { style } from '@vanilla-extract/css';
import { colour } from '../../../styles/theme.css.ts';
import { media, space, type } from '../../../styles/tokens.ts';

export const pager = style({
  ...type.body,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space[8]} ${space[12]}`,
  padding: `${space[8]} ${space[16]}`,
  color: colour.muted,
  borderTop: `1px solid ${colour.line}`,
  '@media': { [media.phone]: { padding: `${space[12]} 0`, borderTop: 0 } },
});

export const range = style({ flex: '1 1 auto', minWidth: 0 });

export const size = style({ display: 'flex', alignItems: 'center', gap: space[8] });

export const sizeField = style({ width: '88px' });

export const steps = style({
  display: 'flex',
  gap: space[8],
  '@media': { [media.phone]: { flex: '1 1 100%', justifyContent: 'flex-end' } },
});

export const stepIcon = style({ width: '18px', height: '18px' });
