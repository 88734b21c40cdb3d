import { style } from '@vanilla-extract/css';
import { colour } from '../../styles/theme.css.ts';
import { media, radius, space } from '../../styles/tokens.ts';

export const panel = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(6, 40px)',
  justifyContent: 'center',
  padding: space[8],
  outline: 'none',
});

export const emoji = style({
  display: 'grid',
  placeItems: 'center',
  height: '40px',
  borderRadius: radius.card,
  fontSize: '22px',
  lineHeight: 1,
  cursor: 'pointer',
  ':hover': { background: `color-mix(in srgb, ${colour.text} 10%, transparent)` },
  '@media': { '(pointer: coarse)': { height: '44px' }, [media.phone]: { fontSize: '26px' } },
});
