import { style } from '@vanilla-extract/css';
import { colour } from '../../styles/theme.css.ts';
import { media, motion, radius, space, type } from '../../styles/tokens.ts';

/** Grows from an icon to a pill with what is at work. */
export const button = style({
  selectors: {
    '&[data-active]': {
      display: 'inline-flex',
      alignItems: 'center',
      gap: space[8],
      width: 'auto',
      padding: `0 ${space[8]}`,
      color: colour.accent,
    },
  },
});

/** A bar between phone and desktop has no room for words: there the colour says it. */
export const active = style({
  ...type.small,
  fontWeight: 620,
  whiteSpace: 'nowrap',
  '@media': { [media.tablet]: { display: 'none' } },
});

export const panel = style({ display: 'grid', gap: space[16], width: '272px', padding: space[16], margin: '0 auto' });

export const group = style({ border: 0, margin: 0, padding: 0, minWidth: 0 });

export const legend = style({ ...type.small, padding: 0, marginBottom: space[8], color: colour.muted });

/** A legend with what is set at its end. */
export const legendLine = style([legend, { display: 'flex', justifyContent: 'space-between' }]);

export const choices = style({ display: 'grid', gridTemplateColumns: 'repeat(3, 1fr)', gap: space[8] });

/** Each as wide as its words want. */
export const wordChoices = style({ display: 'grid', gridTemplateColumns: 'repeat(3, auto)', gap: space[8] });

export const wideChoices = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, 1fr)',
  gap: space[8],
  marginTop: space[8],
});

export const choice = style({
  ...type.body,
  minHeight: '36px',
  padding: `0 ${space[4]}`,
  borderRadius: radius.full,
  fontWeight: 550,
  background: colour.line,
  transition: `background-color ${motion.hover}`,
  selectors: {
    '&:hover': { boxShadow: `inset 0 0 0 999px ${colour.line}` },
    '&[aria-pressed="true"]': { background: colour.accent, color: colour.onAccent },
  },
  '@media': { '(pointer: coarse)': { minHeight: '44px' } },
});
