import { style } from '@vanilla-extract/css';
import { colour } from '../../styles/theme.css.ts';
import { radius, space, type } from '../../styles/tokens.ts';

export const note = style({
  ...type.small,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space[8],
  width: 'fit-content',
  maxWidth: '100%',
  marginBottom: space[16],
  padding: `${space[4]} ${space[16]}`,
  borderRadius: radius.card,
  background: colour.raised,
  color: colour.muted,
});

export const change = style({
  paddingBlock: '6px',
  color: colour.text,
  textDecoration: 'underline',
  textUnderlineOffset: '2px',
});
