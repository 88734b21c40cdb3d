import { style } from '@vanilla-extract/css';
import { colour } from '../../../styles/theme.css.ts';
import { media, radius, space, type } from '../../../styles/tokens.ts';

export const steps = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: `0 ${space[12]}` });

export const step = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[12],
  selectors: {
    '&:not(:first-child)::before': { content: '', width: '24px', borderTop: `2px solid ${colour.line}` },
  },
  '@media': { [media.phone]: { selectors: { '&:not(:first-child)::before': { width: space[8] } } } },
});

export const link = style({
  ...type.small,
  display: 'flex',
  alignItems: 'center',
  gap: space[8],
  minHeight: '44px',
  borderRadius: radius.card,
  color: colour.muted,
  selectors: {
    'a&:hover': { color: colour.text },
    '&[aria-current]': { color: colour.text, fontWeight: 650 },
  },
});

export const icon = style({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: '24px',
  height: '24px',
  borderRadius: radius.full,
  background: colour.raised,
  fontVariantNumeric: 'tabular-nums',
  selectors: { [`${link}[aria-current] &`]: { background: colour.text, color: colour.background } },
  '@media': { [media.forcedColours]: { border: '1px solid' } },
});

export const tick = style({ width: '14px', height: '14px', strokeWidth: 2.5 });

/** On a phone only the current step is visible. Screen readers get all of them. */
export const name = style({
  '@media': {
    [media.phone]: {
      selectors: {
        [`${link}:not([aria-current]) &`]: {
          position: 'absolute',
          width: '1px',
          height: '1px',
          overflow: 'hidden',
          clipPath: 'inset(50%)',
          whiteSpace: 'nowrap',
        },
      },
    },
  },
});
