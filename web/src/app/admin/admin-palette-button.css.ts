import { style } from '@vanilla-extract/css';
import { colour } from '../../styles/theme.css.ts';
import { media, motion, oneLine, radius, space, type } from '../../styles/tokens.ts';

export const field = style({
  ...type.small,
  display: 'flex',
  alignItems: 'center',
  gap: space[8],
  flex: 1,
  minWidth: 0,
  textAlign: 'inherit',
  minHeight: '36px',
  paddingBlock: 0,
  paddingInline: `${space[12]} ${space[8]}`,
  borderRadius: radius.full,
  background: colour.raised,
  color: colour.muted,
  transition: `box-shadow ${motion.hover}, color ${motion.hover}`,
  ':hover': { color: colour.text, boxShadow: `inset 0 0 0 1px ${colour.line}` },
  '@media': {
    '(pointer: coarse)': { minHeight: '44px' },
    [media.forcedColours]: { border: '1px solid' },
  },
});

export const label = style({ ...oneLine, flex: 1, minWidth: 0, textAlign: 'inherit' });

export const keys = style({
  ...type.caption,
  flex: 'none',
  padding: `1px 6px`,
  border: `1px solid ${colour.line}`,
  borderRadius: '5px',
  color: colour.faint,
  fontFamily: 'inherit',
  '@media': { '(pointer: coarse)': { display: 'none' } },
});
