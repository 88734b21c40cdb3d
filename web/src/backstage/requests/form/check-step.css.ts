import { style } from '@vanilla-extract/css';
import { colour } from '../../../styles/theme.css.ts';
import { radius, space, type } from '../../../styles/tokens.ts';

export const facts = style({
  display: 'grid',
  borderRadius: radius.sheet,
  background: colour.surface,
  boxShadow: `inset 0 0 0 1px ${colour.line}`,
});

export const fact = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 2fr)',
  alignItems: 'center',
  gap: space[16],
  minHeight: '48px',
  padding: `${space[12]} ${space[16]}`,
  selectors: { '&:not(:last-child)': { borderBottom: `1px solid ${colour.line}` } },
});

export const name = style({ ...type.small, color: colour.muted, overflowWrap: 'anywhere' });
export const value = style({ ...type.body, fontWeight: 620, overflowWrap: 'anywhere' });
export const picture = style({
  display: 'block',
  width: '80px',
  height: '80px',
  borderRadius: radius.full,
  objectFit: 'cover',
});
