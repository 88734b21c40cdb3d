import { style } from '@vanilla-extract/css';
import { colour } from '../../styles/theme.css.ts';
import { media, radius, space, type } from '../../styles/tokens.ts';

export const menu = style({ padding: space[4], outline: 'none' });

export const entry = style({
  ...type.body,
  display: 'flex',
  alignItems: 'center',
  gap: space[12],
  minHeight: '40px',
  padding: `0 ${space[12]}`,
  borderRadius: radius.thumbnail,
  color: colour.text,
  cursor: 'pointer',
  outlineOffset: '-2px',
  '@media': {
    '(pointer: coarse)': { minHeight: '48px' },
    [media.forcedColours]: { selectors: { '&[data-focused]': { outline: '2px solid' } } },
  },
  selectors: { '&[data-focused]': { background: colour.line } },
});

export const entryIcon = style({ color: colour.muted });

/** A number at the end of an entry. */
export const entryBadge = style({
  ...type.caption,
  minWidth: '24px',
  marginInlineStart: 'auto',
  padding: `2px ${space[8]}`,
  borderRadius: radius.full,
  background: colour.text,
  color: colour.background,
  fontWeight: 700,
  fontVariantNumeric: 'tabular-nums',
  textAlign: 'center',
});
