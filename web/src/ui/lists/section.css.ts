import { style } from '@vanilla-extract/css';
import { colour } from '../../styles/theme.css.ts';
import { media, motion, space, type } from '../../styles/tokens.ts';

export const section = style({
  marginTop: space[32],
  minWidth: 0,
  selectors: { 'h1 + &': { marginTop: 0 } },
  '@media': { [media.phone]: { marginTop: space[24] } },
});

export const header = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[4],
  minHeight: '44px',
  marginBottom: space[8],
});

export const heading = style({ ...type.section, marginInlineEnd: 'auto', minWidth: 0 });

export const showAll = style({
  ...type.small,
  color: colour.muted,
  fontWeight: 600,
  paddingBlock: '13px',
  paddingInlineStart: space[8],
  transition: `color ${motion.hover}`,
  whiteSpace: 'nowrap',
  ':hover': { color: colour.text },
});
