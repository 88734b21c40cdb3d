import { style } from '@vanilla-extract/css';
import { colour } from '../../styles/theme.css.ts';
import { media, motion, oneLine, radius, space, type } from '../../styles/tokens.ts';

export const pill = style({
  ...type.body,
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[8],
  minWidth: 0,
  maxWidth: '100%',
  minHeight: '44px',
  paddingBlock: 0,
  paddingInline: `${space[8]} ${space[16]}`,
  borderRadius: radius.full,
  background: colour.surface,
  fontWeight: 620,
  transition: `background-color ${motion.hover}`,
  ':hover': { background: colour.raised },
  '@media': { [media.forcedColours]: { border: '1px solid ButtonText' } },
});
export const picture = style({ flex: 'none', width: '28px', height: '28px', borderRadius: radius.thumbnail });
export const name = style({ ...oneLine, minWidth: 0, maxWidth: '220px' });
export const icon = style({ flex: 'none', width: '20px', height: '20px', margin: '0 4px', color: colour.muted });
export const arrow = style({ flex: 'none', width: '16px', height: '16px', color: colour.muted });

export const choices = style({ padding: space[4], minWidth: '240px', maxHeight: '420px', overflowY: 'auto' });
export const choice = style({
  ...type.body,
  display: 'flex',
  alignItems: 'center',
  gap: space[8],
  minHeight: '44px',
  padding: `0 ${space[12]}`,
  borderRadius: radius.thumbnail,
  outlineOffset: '-2px',
  ':hover': { background: colour.line },
});
export const check = style({
  flex: 'none',
  width: '18px',
  height: '18px',
  marginInlineStart: 'auto',
  color: colour.muted,
});
