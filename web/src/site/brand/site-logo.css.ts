import { style } from '@vanilla-extract/css';
import { radius, space, type } from '../../styles/tokens.ts';

export const link = style({
  ...type.section,
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[12],
  minHeight: '44px',
  maxWidth: '100%',
  fontWeight: 720,
  borderRadius: radius.card,
});

export const name = style({ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' });
