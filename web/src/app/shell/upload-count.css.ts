import { style } from '@vanilla-extract/css';
import { colour } from '../../styles/theme.css.ts';
import { radius, space, type } from '../../styles/tokens.ts';

const base = style({
  ...type.caption,
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  borderRadius: radius.full,
  background: colour.raised,
  color: colour.muted,
  fontWeight: 650,
  fontVariantNumeric: 'tabular-nums',
});

export const badge = style([
  base,
  { minWidth: '24px', height: '24px', marginInlineStart: 'auto', padding: `0 ${space[8]}` },
]);

/** On the corner of an icon. */
export const cornerBadge = style([
  base,
  {
    minWidth: '16px',
    height: '16px',
    marginInlineStart: '-8px',
    marginBlockEnd: '18px',
    padding: `0 ${space[4]}`,
    fontSize: '0.6875rem',
  },
]);
