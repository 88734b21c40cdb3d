import { style } from '@vanilla-extract/css';
import { colour } from '../../../styles/theme.css.ts';
import { media, motion, oneLine, radius, space, type } from '../../../styles/tokens.ts';

const chip = style({
  ...type.small,
  display: 'inline-flex',
  alignItems: 'center',
  maxWidth: '100%',
  minHeight: '34px',
  borderRadius: radius.full,
  transition: `background-color ${motion.hover}, box-shadow ${motion.hover}`,
  '@media': { [media.forcedColours]: { border: '1px solid' } },
});

/** An active filter: its values and a button that clears it. */
export const activeChip = style([chip, { background: colour.raised }]);

export const openButton = style({
  ...oneLine,
  display: 'inline-flex',
  alignItems: 'center',
  gap: '6px',
  minWidth: 0,
  minHeight: '34px',
  paddingInlineStart: space[12],
  paddingInlineEnd: space[4],
  borderRadius: radius.full,
  color: colour.muted,
  outlineOffset: '-2px',
  '@media': { '(pointer: coarse)': { minHeight: '44px' } },
});

export const values = style({ ...oneLine, minWidth: 0, maxWidth: '240px', color: colour.text, fontWeight: 650 });

export const clearButton = style({
  display: 'inline-grid',
  placeItems: 'center',
  flex: 'none',
  width: '30px',
  height: '34px',
  borderRadius: radius.full,
  color: colour.muted,
  outlineOffset: '-2px',
  selectors: { '&:hover': { color: colour.text } },
  '@media': { '(pointer: coarse)': { width: '44px', height: '44px' } },
});

export const inactiveChip = style([
  chip,
  {
    gap: '6px',
    padding: `0 ${space[12]}`,
    color: colour.muted,
    fontWeight: 600,
    boxShadow: `inset 0 0 0 1px ${colour.line}`,
    selectors: { '&:hover, &[aria-expanded="true"]': { color: colour.text, background: colour.raised } },
    '@media': { '(pointer: coarse)': { minHeight: '44px' } },
  },
]);

/** A text button between chips. */
export const textButton = style([inactiveChip, { boxShadow: 'none' }]);

export const icon = style({ width: '16px', height: '16px' });
