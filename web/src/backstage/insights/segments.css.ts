import { style } from '@vanilla-extract/css';
import { colour } from '../../styles/theme.css.ts';
import { media, motion, radius, type } from '../../styles/tokens.ts';

/** A row of options, one of them selected. */
export const segments = style({
  display: 'inline-flex',
  minWidth: 0,
  maxWidth: '100%',
  margin: 0,
  padding: '3px',
  border: 0,
  // Fully rounded in one row. The narrowest screens have two rows.
  borderRadius: '22px',
  boxShadow: `inset 0 0 0 1px ${colour.line}`,
  flexWrap: 'wrap',
});

const base = style({
  ...type.small,
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  flex: 'none',
  padding: '0 12px',
  borderRadius: radius.full,
  color: colour.muted,
  fontWeight: 620,
  whiteSpace: 'nowrap',
  outlineOffset: '-2px',
  transition: `background-color ${motion.hover}, color ${motion.hover}`,
  ':hover': { color: colour.text },
  selectors: {
    '&[aria-current], &[aria-pressed="true"]': { background: colour.raised, color: colour.text },
  },
  '@media': {
    [media.forcedColours]: {
      selectors: { '&[aria-current], &[aria-pressed="true"]': { outline: '2px solid Highlight' } },
    },
  },
});

export const segment = style([
  base,
  {
    minHeight: '38px',
    padding: '0 14px',
    // All five in one row if their labels fit.
    '@media': { [media.phone]: { flex: 'auto', justifyContent: 'center', padding: '0 8px' } },
  },
]);
export const small = style([base, { minHeight: '26px', '@media': { '(pointer: coarse)': { minHeight: '38px' } } }]);
