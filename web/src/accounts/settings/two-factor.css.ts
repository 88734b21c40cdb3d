import { style } from '@vanilla-extract/css';
import { colour } from '../../styles/theme.css.ts';
import { media, radius, space } from '../../styles/tokens.ts';

export const setup = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: space[24],
  alignItems: 'start',
  '@container': { '(max-width: 639.98px)': { gridTemplateColumns: 'minmax(0, 1fr)', justifyItems: 'start' } },
});

/** White in every theme, since cameras need dark squares on a light background. */
export const qrCode = style({
  width: '192px',
  height: '192px',
  padding: space[12],
  borderRadius: radius.input,
  background: '#ffffff',
});

export const form = style({ display: 'grid', gap: '20px', minWidth: 0, width: '100%' });

export const codes = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(220px, 100%), 1fr))',
  gap: `${space[8]} ${space[24]}`,
  padding: space[16],
  borderRadius: radius.input,
  background: colour.raised,
  outlineOffset: '2px',
  fontFamily: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
  userSelect: 'all',
  '@media': { [media.phone]: { padding: space[12] } },
});
