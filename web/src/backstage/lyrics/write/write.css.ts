import { style } from '@vanilla-extract/css';
import { colour } from '../../../styles/theme.css.ts';
import { ownDirection, space, type } from '../../../styles/tokens.ts';

export const area = style({
  ...type.lead,
  ...ownDirection,
  flex: 1,
  width: '100%',
  minHeight: 0,
  padding: `${space[24]}`,
  border: 0,
  resize: 'none',
  fontFamily: 'inherit',
  lineHeight: 1.75,
  color: colour.text,
  background: 'none',
  outlineOffset: '-2px',
  selectors: { '&::placeholder': { color: colour.faint, opacity: 1 } },
});

export const footer = style({
  ...type.caption,
  display: 'flex',
  flexWrap: 'wrap',
  flex: 'none',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[8],
  minHeight: '44px',
  padding: `${space[4]} ${space[24]}`,
  borderTop: `1px solid ${colour.line}`,
  color: colour.muted,
});

export const error = style({ color: colour.danger, fontWeight: 650 });
