import { style } from '@vanilla-extract/css';
import { colour } from '../../styles/theme.css.ts';
import { space, type } from '../../styles/tokens.ts';

export const divider = style({
  ...type.caption,
  display: 'flex',
  alignItems: 'center',
  gap: space[16],
  margin: `${space[24]} 0`,
  color: colour.faint,
  fontWeight: 620,
  selectors: { '&::before, &::after': { content: '', flex: 1, borderTop: `1px solid ${colour.line}` } },
});

export const list = style({ display: 'grid', gap: space[12] });

export const compactList = style({ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: space[12] });

export const compact = style({
  display: 'inline-grid',
  placeItems: 'center',
  width: '52px',
  height: '44px',
  borderRadius: '9999px',
  boxShadow: `inset 0 0 0 1px ${colour.line}`,
  ':hover': { background: colour.raised },
  ':disabled': { opacity: 0.5 },
});
