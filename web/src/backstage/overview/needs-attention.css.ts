import { style, styleVariants } from '@vanilla-extract/css';
import { colour } from '../../styles/theme.css.ts';
import { media, oneLine, radius, space, twoLines, type } from '../../styles/tokens.ts';

export const amount = style({
  ...type.caption,
  display: 'inline-grid',
  placeItems: 'center',
  minWidth: '28px',
  height: '24px',
  padding: `0 ${space[8]}`,
  borderRadius: radius.full,
  background: colour.raised,
  color: colour.muted,
  fontWeight: 650,
  fontVariantNumeric: 'tabular-nums',
});

export const need = style({
  display: 'grid',
  gridTemplateColumns: '32px minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: space[12],
  minHeight: '60px',
  padding: `${space[8]} ${space[16]}`,
});

const base = style({ display: 'grid', placeItems: 'center', width: '32px', height: '32px', borderRadius: radius.full });
const tinted = (tone: string) => [base, { color: tone, background: `color-mix(in srgb, ${tone} 14%, transparent)` }];
export const symbol = styleVariants({
  danger: tinted(colour.danger),
  warning: tinted(colour.warning),
  neutral: [base, { color: colour.muted, background: colour.raised }],
});
export const icon = style({ width: '18px', height: '18px' });

export const lines = style({ display: 'grid', minWidth: 0 });
export const name = style({ ...type.body, ...oneLine, fontWeight: 620 });
export const text = style({ ...type.small, ...twoLines, color: colour.muted });

export const action = style({
  ...type.small,
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: '32px',
  padding: '0 14px',
  borderRadius: radius.full,
  background: colour.raised,
  fontWeight: 650,
  whiteSpace: 'nowrap',
  ':hover': { boxShadow: `inset 0 0 0 999px ${colour.line}` },
  // A touch target of 44 px.
  selectors: { '&::after': { content: '', position: 'absolute', inset: '-6px 0' } },
  '@media': { [media.forcedColours]: { border: '1px solid' } },
});

export const calm = style({ display: 'flex', alignItems: 'center', gap: space[12] });
export const calmIcon = style({ flex: 'none', width: '20px', height: '20px', color: colour.positive });
